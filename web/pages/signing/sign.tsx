import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { SignContract } from '#web/contracts/signing/sign-contract.tsx'
import { useSigningByLink } from '#web/contracts/signing/view/queries.ts'
import type { SignLink } from '#web/contracts/signing/view/signing.ts'
import { useTitle } from '#web/shell/start/title.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'

const IncompleteLink = lazyWithin(() =>
  import('#web/links/link-problem.tsx').then((part) => ({ default: part.IncompleteLink })),
)

/** `/contract-sign/:token?contract=…&uid=…`. */
export default function SignContractPage() {
  const { token = '' } = useParams()
  const [params] = useSearchParams()
  const link = { token, id: params.get('contract') ?? '', uid: params.get('uid') ?? '' }
  if (!link.id || !link.uid)
    return (
      <Suspense>
        <IncompleteLink />
      </Suspense>
    )
  return <Signing key={Object.values(link).join(' ')} {...link} />
}

function Signing(link: SignLink) {
  const signing = useSigningByLink(link)
  useTitle(signing.query.data?.contract.title)
  return <SignContract signing={signing} />
}
