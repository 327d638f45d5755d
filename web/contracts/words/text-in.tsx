import { type ReactNode, Suspense } from 'react'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import { lazyWithin } from '#web/ui/basic/lazy-within.tsx'

const SpanishText = lazyWithin(() => import('./spanish-text.tsx').then((part) => ({ default: part.SpanishText })))

type TextInProps = { language: ContractLanguage | undefined; children: ReactNode }

/** A contract that the team reads, with the words of its own language around what was written. */
export function TextIn({ language, children }: TextInProps) {
  if (language !== 'es') return children
  return (
    <Suspense>
      <SpanishText>{children}</SpanishText>
    </Suspense>
  )
}
