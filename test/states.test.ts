import type { Selectable } from 'kysely'
import { expectTypeOf, it } from 'vitest'
import type { DocumentKind, lineKinds, paymentKinds } from '#contract/billing/shapes.ts'
import type { DocumentStatus } from '#contract/billing/status-rules.ts'
import type { ShownMethod } from '#contract/billing/word-rules.ts'
import type { contactWords } from '#contract/clients/fields.ts'
import type { ClientStage, TaxExemptReason } from '#contract/clients/shapes.ts'
import type { DocumentTemplate, entityTypes } from '#contract/company/shapes.ts'
import type { JobStatus } from '#contract/jobs/shapes.ts'
import type { PlanInterval, SubscriptionStatus } from '#contract/subscription/shapes.ts'
import type { PlanKey } from '#contract/values/plans.ts'
import type { DB } from '#server/platform/database/schema.generated.ts'

type Column<Table extends keyof DB, Name extends keyof DB[Table]> = NonNullable<
  Selectable<DB[Table]>[Name & keyof Selectable<DB[Table]>]
>

it('an author of a state names it in the contract and in the check of its column alike', () => {
  expectTypeOf<Column<'document', 'kind'>>().toEqualTypeOf<DocumentKind>()
  expectTypeOf<Column<'document', 'status'>>().toEqualTypeOf<DocumentStatus>()
  expectTypeOf<Column<'document_line', 'kind'>>().toEqualTypeOf<(typeof lineKinds)[number]>()
  expectTypeOf<Column<'payment', 'kind'>>().toEqualTypeOf<(typeof paymentKinds)[number]>()
  expectTypeOf<Column<'payment', 'method'>>().toEqualTypeOf<ShownMethod>()
  expectTypeOf<Column<'company', 'entity_type'>>().toEqualTypeOf<(typeof entityTypes)[number]>()
  expectTypeOf<Column<'job', 'status'>>().toEqualTypeOf<JobStatus>()
  expectTypeOf<Column<'client', 'preferred_contact'>>().toEqualTypeOf<keyof typeof contactWords>()
  expectTypeOf<Column<'client', 'tax_exempt_reason'>>().toEqualTypeOf<TaxExemptReason>()
  expectTypeOf<Column<'client', 'stage'>>().toEqualTypeOf<ClientStage>()
  expectTypeOf<Column<'company', 'paper_template'>>().toEqualTypeOf<DocumentTemplate>()
  expectTypeOf<Column<'subscription', 'plan'>>().toEqualTypeOf<PlanKey>()
  expectTypeOf<Column<'subscription', 'interval'>>().toEqualTypeOf<PlanInterval>()
  expectTypeOf<Column<'subscription', 'status'>>().toEqualTypeOf<SubscriptionStatus>()
})
