import { useParams } from 'react-router'
import { readCode } from '#contract/contracts/evidence/code-rules.ts'
import { VerifyContract } from '#web/contracts/verify/verify-contract.tsx'
import { Link } from '#web/ui/basic/link.tsx'
import { Logo } from '#web/ui/basic/logo.tsx'
import { SkipLink } from '#web/ui/frame/skip-link.tsx'

/** `/verify` and `/verify/:code`. */
export default function VerifyPage() {
  const { code: typed } = useParams()
  const code = typed && (readCode(typed) ?? typed)
  return (
    <div className="flex min-h-dvh flex-col px-4 py-5 sm:px-8">
      <meta name="robots" content="noindex" />
      <SkipLink />
      <header>
        <Link href="/" look="bare" aria-label="Chalkline, home" className="inline-block rounded-chip text-ink">
          <Logo />
        </Link>
      </header>
      <main id="main" className="mx-auto w-full max-w-[720px] flex-1 pt-10 pb-18">
        <VerifyContract key={code} code={code} />
      </main>
    </div>
  )
}
