import { Eye, Pencil, Trash2 } from 'lucide-react'
import { fieldRuleOf } from '#contract/contracts/fields/field-rules.ts'
import { templateKindNames } from '#contract/contracts/templates/kind-rules.ts'
import type { TemplateCard as TemplateCardShape } from '#contract/contracts/templates/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { ButtonLink } from '#web/ui/basic/button.tsx'
import { IconButton, IconButtonLink } from '#web/ui/overlay/icon-button.tsx'
import { editTemplatePath, newContractPath } from '../contract-paths.ts'

export type TemplateAction = 'preview' | 'delete'

type TemplateCardProps = {
  template: TemplateCardShape
  onDo: (action: TemplateAction, template: TemplateCardShape) => void
}

/** A template with its first lines, as on a small sheet of paper, and what can be done with it. */
export function TemplateCard({ template, onDo }: TemplateCardProps) {
  const { name, description, kind, first_lines, used_count } = template
  const kindName = templateKindNames[kind]
  return (
    <article className="flex w-full min-w-0 flex-col rounded-card border border-line bg-surface">
      <div
        aria-hidden
        data-theme="light"
        className="h-28 overflow-hidden rounded-t-card border-b border-line bg-white px-5 pt-4"
      >
        <p className="h-full text-[0.6875rem] leading-4 whitespace-pre-line text-ink-muted mask-b-from-50%">
          {withLabels(first_lines)}
        </p>
      </div>
      <div className="flex flex-1 flex-col gap-1 px-5 pt-3">
        <h3 className="text-h3 [overflow-wrap:anywhere]">{name}</h3>
        {description && <p className="line-clamp-3 text-small text-ink-muted">{description}</p>}
        <p className="mt-auto pt-1 text-small text-ink-muted">
          {[kindName !== name && kindName, usedWords(used_count)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <TemplateActions template={template} onDo={onDo} />
    </article>
  )
}

function TemplateActions({ template, onDo }: TemplateCardProps) {
  const { id, name, kind } = template
  const can = useCan()
  return (
    <div className="flex items-center gap-1 px-4 py-3">
      {kind !== 'clause' && can('contracts.edit') && (
        <ButtonLink size="sm" href={newContractPath({ template_id: id })} aria-label={`Use ${name}`}>
          Use
        </ButtonLink>
      )}
      <span className="ms-auto flex">
        <IconButton size="sm" label={`Preview ${name}`} icon={Eye} onClick={() => onDo('preview', template)} />
        {can('contract_templates.edit') && (
          <IconButtonLink size="sm" label={`Edit ${name}`} icon={Pencil} href={editTemplatePath(id)} />
        )}
        {can('contract_templates.delete') && (
          <IconButton size="sm" label={`Delete ${name}`} icon={Trash2} onClick={() => onDo('delete', template)} />
        )}
      </span>
    </div>
  )
}

/** Names of fields as a person knows them, in brackets. */
function withLabels(lines: string): string {
  const whole = lines.replace(/\{[a-z0-9_]*$/, '')
  return whole.replace(/\{([a-z][a-z0-9_]{0,39})\}/g, (_, name: string) => `[${fieldRuleOf(name).label}]`)
}

function usedWords(count: number): string {
  if (count === 0) return 'Not used yet'
  return count === 1 ? 'Used once' : `Used ${count} times`
}
