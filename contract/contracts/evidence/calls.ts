import { z } from 'zod'
import { limits } from '../../values/limits.ts'
import { call } from '../../wire/call.ts'
import { id, text, upload } from '../../wire/fields.ts'
import { verification } from './shapes.ts'

/** By a session, or by the link of a signer with its `uid`. */
const opened = z.object({ id: id(), uid: text(200).optional(), token: text(200).optional() })

export const getContractPdf = call({
  method: 'GET',
  path: '/api/contracts/:id/pdf/',
  who: 'contracts.view',
  orToken: true,
  whileSigning: true,
  shows: [],
  heavy: true,
  summary:
    'A contract as PDF: the signed one where everybody has signed, else the copy of its buyers, else what was sent, and of a draft how it would look',
  /** `original`: what was sent, also after it was signed. */
  input: opened.extend({ original: z.boolean().optional() }),
  answer: 'bytes',
})

export const getContractCertificate = call({
  method: 'GET',
  path: '/api/contracts/:id/certificate/',
  who: 'contracts.view',
  orToken: true,
  shows: [],
  heavy: true,
  summary: 'The certificate of a contract that everybody has signed: who signed what, when and how, as PDF',
  input: opened,
  answer: 'bytes',
})

const often = [{ attempts: 60, seconds: 600 }]

export const verifyContract = call({
  method: 'GET',
  path: '/api/verify/:code/',
  who: 'public',
  shows: [],
  summary: 'Whether the contract with this code, or with a document of this SHA-256, is as it was when it was sealed',
  /** `code`: as typed, with what stands around it in an email. */
  input: z.object({ code: z.string().max(300) }),
  answer: verification,
  limits: often,
})

export const verifyFile = call({
  method: 'POST',
  path: '/api/verify/',
  who: 'public',
  changes: [],
  summary: 'Whether a PDF is a contract that was signed here, unchanged; the file is not kept',
  input: z.object({ file: upload() }),
  answer: verification,
  encoding: 'multipart',
  outside: true,
  maxBytes: limits.verifiedBytes,
  limits: often,
})
