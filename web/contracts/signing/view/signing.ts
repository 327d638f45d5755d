import type { UseQueryResult } from '@tanstack/react-query'
import type { signContract, viewContractToSign } from '#contract/contracts/signing/calls.ts'
import type { AnswerFor, InputFor } from '#web/api/row.ts'
import type { SendError } from '#web/api/send-error.ts'

/** The two halves of a signer's link, and the contract that it is of. */
export type SignLink = { id: string; uid: string; token: string }
export type SigningView = AnswerFor<typeof viewContractToSign>
/** What a signer answers. */
export type SignerAnswer = Omit<InputFor<typeof signContract>, keyof SignLink>
/** What can be downloaded. */
export type ContractFile = keyof SigningView['files']
/** What has just been done. */
export type SigningOutcome = 'signed' | 'declined' | 'changes' | 'withdrawn' | 'canceled'

/** A contract that somebody reads and signs, by their link or on a device of the company. */
export type Signing = {
  query: Pick<UseQueryResult<SigningView, SendError>, 'data' | 'error' | 'refetch'>
  /** The view that comes back is shown. */
  answer: (said: SignerAnswer) => Promise<unknown>
  /** Where a file is downloaded from. */
  file: (kind: ContractFile) => string
  /** The device is the company's: only the signature is asked for, and files are not given away. */
  inPerson?: boolean
}
