import { listContracts } from '#contract/contracts/calls.ts'
import { getContractCertificate, getContractPdf } from '#contract/contracts/evidence/calls.ts'
import { openContractToSign } from '#contract/contracts/signing/calls.ts'
import type { AnswerFor } from '#web/api/row.ts'
import { send } from '#web/api/send.ts'
import { useRead, useWrite } from '#web/api/use-call.ts'

export type OwnContract = AnswerFor<typeof listContracts>['contracts'][number]

export const useOwnContracts = (page: number) => useRead(listContracts, { page })
export const useOpenContractToSign = () => useWrite(openContractToSign, { changes: [] })

/** The signed contract, or its certificate, as a file. */
export const readOwnFile = (id: string, kind: 'signed' | 'certificate') =>
  send(kind === 'signed' ? getContractPdf : getContractCertificate, { id })
