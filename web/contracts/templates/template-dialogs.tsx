import type { TemplateCard } from '#contract/contracts/templates/shapes.ts'
import { DeleteTemplate } from './delete-template.tsx'
import { TemplatePreview } from './template-preview.tsx'

type TemplateDialogsProps = { action: 'preview' | 'delete'; template: TemplateCard; onClose: () => void }

/** What is done with a template from its card. */
export function TemplateDialogs({ action, ...about }: TemplateDialogsProps) {
  return action === 'preview' ? <TemplatePreview {...about} /> : <DeleteTemplate {...about} />
}
