import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { id, text } from '../../wire/fields.ts'
import type { DocumentKind } from '../shapes.ts'

const attachmentOf = (kind: DocumentKind) =>
  call({
    method: 'GET',
    path: `/api/billing/${kind}/:id/attachments/:attachment_id/`,
    who: `${kind}s.view`,
    orToken: true,
    whileSigning: true,
    shows: [],
    summary: `A file that goes with an ${kind}, to be downloaded; with \`open\`, PDF and pictures are shown instead`,
    input: z.object({ id: id(), attachment_id: id(), token: text(200).optional(), open: z.boolean().optional() }),
    answer: 'bytes',
  })

export const [getEstimateAttachment, getInvoiceAttachment] = [attachmentOf('estimate'), attachmentOf('invoice')]

const photoOf = (kind: DocumentKind) =>
  call({
    method: 'GET',
    path: `/api/billing/${kind}/:id/photos/:photo_id/`,
    who: `${kind}s.view`,
    orToken: true,
    whileSigning: true,
    shows: [],
    summary: `A photo below a line of an ${kind}, small or (\`large\`) as large as it is shown; it holds no place and no camera`,
    input: z.object({ id: id(), photo_id: id(), token: text(200).optional(), large: z.boolean().optional() }),
    answer: 'bytes',
  })

export const [getEstimatePhoto, getInvoicePhoto] = [photoOf('estimate'), photoOf('invoice')]
