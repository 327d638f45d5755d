import { call } from '../../wire/call.ts'
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
