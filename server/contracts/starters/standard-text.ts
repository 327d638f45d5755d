import type { Content } from '#contract/contracts/content/shapes.ts'
import { writeContent } from '#contract/contracts/content/written-rules.ts'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import * as english from './agreements.ts'
import * as spanish from './spanish-agreements.ts'

const inLanguage = {
  en: { estimate: english.fromEstimate, job: english.fromJob },
  es: { estimate: spanish.fromEstimate, job: spanish.fromJob },
}

/** What a contract says that somebody began without a text: of its estimate, else of its job, else a place to sign. */
export function standardText(
  { job_id, estimate_id }: { job_id: string | null; estimate_id: string | null },
  language: ContractLanguage,
): Content {
  const { estimate, job } = inLanguage[language]
  return writeContent(estimate_id ? estimate : job_id ? job : english.blank)
}
