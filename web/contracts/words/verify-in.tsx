import { type ReactNode, Suspense } from 'react'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'

const SpanishVerify = lazyWithin(() => import('./spanish-verify.tsx').then((part) => ({ default: part.SpanishVerify })))

type VerifyInProps = { language: ContractLanguage | undefined; children: ReactNode }

/** What was found of a contract, in its language: only Spanish fetches the Spanish words. */
export function VerifyIn({ language, children }: VerifyInProps) {
  if (language !== 'es') return children
  return (
    <Suspense>
      <SpanishVerify>{children}</SpanishVerify>
    </Suspense>
  )
}
