import { fieldRuleOf } from '#contract/contracts/fields/field-rules.ts'
import { noLegalAdvice } from '#contract/contracts/templates/kind-rules.ts'
import type { TemplateCard } from '#contract/contracts/templates/shapes.ts'
import { useCan } from '#web/api/access.ts'
import { Button, ButtonLink } from '#web/ui/basic/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ReadFailed } from '#web/users/read-failed.tsx'
import { newContractPath } from '../contract-paths.ts'
import { ContractText } from '../printed/contract-text.tsx'
import { useViewTemplate } from '../queries.ts'

type TemplatePreviewProps = { template: TemplateCard; onClose: () => void }

/** A template whole, with the names of its fields where their values will stand. */
export function TemplatePreview({ template, onClose }: TemplatePreviewProps) {
  const query = useViewTemplate(template.id)
  const mayUse = useCan('contracts.edit') && template.kind !== 'clause'
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={template.name}
      reading="The template"
      description={template.starter ? noLegalAdvice : (template.description ?? undefined)}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {mayUse && (
            <ButtonLink variant="primary" href={newContractPath({ template_id: template.id })}>
              Use template
            </ButtonLink>
          )}
        </>
      }
    >
      {query.data ? (
        <div data-theme="light" className="rounded-card border border-line bg-white p-5 sm:p-8">
          <ContractText
            content={query.data.template.content}
            level={3}
            label={(name) => fieldRuleOf(name).label}
            named
          />
        </div>
      ) : query.error ? (
        <ReadFailed things="the template" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton rows={8} />
      )}
    </Dialog>
  )
}
