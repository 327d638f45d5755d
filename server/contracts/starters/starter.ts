import type { Content } from '#contract/contracts/content/shapes.ts'
import type { ContractLanguage } from '#contract/contracts/language/language-rules.ts'
import type { TemplateKind } from '#contract/contracts/templates/kind-rules.ts'

/** A template that comes with the product. Its id is the same in every company, and never another's. */
export type Starter = {
  id: string
  key: string
  name: string
  description: string
  kind: TemplateKind
  language: ContractLanguage
  content: Content
}

/** One as it is written down. */
export type WrittenStarter = Omit<Starter, 'id' | 'language' | 'content'> & { text: string }
