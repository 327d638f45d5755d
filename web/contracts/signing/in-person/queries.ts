import { useQueryClient } from '@tanstack/react-query'
import { getContractPdf } from '#contract/contracts/evidence/calls.ts'
import { handOverContract, signContractInPerson, viewContractInPerson } from '#contract/contracts/signing/calls.ts'
import { keyOf, useRead, useWrite } from '#web/api/use-call.ts'
import type { Signing } from '../view/signing.ts'

export const useHandOverContract = () => useWrite(handOverContract)

/** A contract on a device of the team, for the client who has it in hand. */
export function useSigningInPerson(asked: { id: string }): Signing {
  const cache = useQueryClient()
  const query = useRead(viewContractInPerson, asked)
  const write = useWrite(signContractInPerson, {
    changes: [],
    onDone: (view) => cache.setQueryData(keyOf(viewContractInPerson, asked), view),
  })
  return {
    query,
    inPerson: true,
    // Whoever read it: another client may have signed meanwhile.
    answer: ({ action: _, reason: __, message: ___, ...signature }) =>
      write.mutateAsync({ ...asked, ...signature, signer_id: query.data?.signer.id }),
    file: () => getContractPdf.path.replace(':id', asked.id),
  }
}
