import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import { SignContract } from '#web/contracts/signing/sign-contract.tsx'
import { useSigningByLink } from '#web/contracts/signing/view/queries.ts'
import type { SignLink } from '#web/contracts/signing/view/signing.ts'
import { PageIn } from '#web/contracts/words/page-in.tsx'
import { useTitle } from '#web/shell/start/title.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'

const IncompleteLink = lazyWithin(() =>
  import('#web/links/link-problem.tsx').then((part) => ({ default: part.IncompleteLink })),
)

/** `/contract-sign/:token?contract=…&uid=…`, with `lang=es` where the contract is in Spanish. */
export default function SignContractPage() {
  const { token = '' } = useParams()
  const [params] = useSearchParams()
  const language = params.get('lang') === 'es' ? 'es' : 'en'
  const link = { token, id: params.get('contract') ?? '', uid: params.get('uid') ?? '' }
  if (!link.id || !link.uid)
    return (
      <PageIn language={language}>
        <Suspense>
          <IncompleteLink />
        </Suspense>
      </PageIn>
    )
  return <Signing key={Object.values(link).join(' ')} link={link} language={language} />
}

function Signing({ link, language }: { link: SignLink; language: ContractLanguage }) {
  const signing = useSigningByLink(link)
  useTitle(signing.query.data?.contract.title)
  return <SignContract signing={signing} language={language} />
}
