import { type ReactNode, Suspense } from 'react'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'

const SpanishPage = lazyWithin(() => import('./spanish-page.tsx').then((part) => ({ default: part.SpanishPage })))

type PageInProps = { language: ContractLanguage | undefined; children: ReactNode }

/** The page on which a contract is signed, in the language of the contract: only Spanish fetches the Spanish words. */
export function PageIn({ language, children }: PageInProps) {
  if (language !== 'es') return children
  return (
    <Suspense>
      <SpanishPage>{children}</SpanishPage>
    </Suspense>
  )
}
