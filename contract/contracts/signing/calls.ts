import { z } from 'zod'
import { call } from '../../wire/call.ts'
import { id } from '../../wire/fields.ts'
import { signatureFields } from '../signature-shapes.ts'
import { signingAnswer, signingLink, signingPage } from './shapes.ts'

export const viewContractToSign = call({
  method: 'GET',
  path: '/api/contracts/contract-sign/:id/',
  who: 'token',
  shows: ['contract'],
  timeout: 15,
  summary: 'What a signer reads and signs, by their link; the first look of a signer marks it opened',
  input: signingLink,
  answer: signingPage,
  limits: [
    { attempts: 300, seconds: 600 },
    { attempts: 600, seconds: 600, field: 'token' },
  ],
})

export const signContract = call({
  method: 'POST',
  path: '/api/contracts/contract-sign/:id/',
  who: 'token',
  changes: ['contract'],
  summary: 'A signer consents, signs, declines, asks for changes or takes the consent back',
  input: signingAnswer,
  answer: signingPage,
  limits: [{ attempts: 30, seconds: 600 }],
})

const inPerson = '/api/contracts/:id/in-person/'
/** Which of the clients; left out, the first who has not signed. */
const reader = z.object({ id: id(), signer_id: id().optional() })

export const handOverContract = call({
  method: 'POST',
  path: '/api/contracts/:id/hand-over/',
  who: 'contracts.send',
  staffOnly: true,
  changes: [],
  summary: 'Hand this device to a client to sign a contract on: nothing else opens until the password is confirmed',
  input: z.object({ id: id() }),
  answer: z.object({}),
})

export const viewContractInPerson = call({
  method: 'GET',
  path: inPerson,
  who: 'contracts.view',
  staffOnly: true,
  whileSigning: true,
  shows: ['contract'],
  timeout: 15,
  summary: 'What a client reads and signs on a device of the team',
  input: reader,
  answer: signingPage,
})

export const signContractInPerson = call({
  method: 'POST',
  path: inPerson,
  who: 'contracts.send',
  staffOnly: true,
  whileSigning: true,
  changes: ['contract'],
  summary: 'A client signs on a device of the team: recorded as signed in person, with who was there',
  input: reader.extend(signatureFields),
  answer: signingPage,
})

export const openContractToSign = call({
  method: 'POST',
  path: '/api/contracts/:id/own-link/',
  who: 'client',
  secret: true,
  changes: ['contract'],
  summary: 'A link for the client who is signed in to sign their own contract by; its url is answered this once',
  input: z.object({ id: id() }),
  answer: z.object({ url: z.string() }),
})
