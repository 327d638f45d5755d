import { useQueryClient } from '@tanstack/react-query'
import { signContract, viewContractToSign } from '#contract/contracts/signing/calls.ts'
import { keyOf, useRead, useWrite } from '#web/api/use-call.ts'
import type { ContractFile, SignerAnswer, Signing, SigningView, SignLink } from './signing.ts'

const FILES_EVERY = 3_000

/** A contract and what its signer may do with it, by the signer's link. */
export function useSigningByLink(link: SignLink): Signing {
  const cache = useQueryClient()
  const query = useRead(viewContractToSign, link, {
    // Once every buyer has signed their copy is made within moments, and once everybody has the signed one.
    refetchInterval: ({ state: { data } }) => (data && waitsForFiles(data) ? FILES_EVERY : false),
  })
  const write = useWrite(signContract, {
    leaves: [viewContractToSign],
    onDone: (view, { action }) => {
      const key = keyOf(viewContractToSign, link)
      // The consent is noted beside the signing, and its answer may come after that of the signing.
      if (action !== 'consent' || cache.getQueryData<SigningView>(key)?.state === 'ready') cache.setQueryData(key, view)
    },
  })
  return {
    query,
    answer: (answer: SignerAnswer) => write.mutateAsync({ ...link, ...answer }),
    file: (kind) => filePath(link, kind),
  }
}

function waitsForFiles({ state, files, cancellation }: SigningView): boolean {
  if (state === 'completed') return !(files.signed && files.certificate)
  return state === 'signed' && cancellation?.fixed === true && !files.buyer_copy
}

function filePath({ id, uid, token }: SignLink, kind: ContractFile): string {
  const secret = new URLSearchParams({ uid, token, ...(kind === 'original' && { original: 'true' }) })
  return `/api/contracts/${id}/${kind === 'certificate' ? 'certificate' : 'pdf'}/?${secret}`
}
