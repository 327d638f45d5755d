import type { createCompany as createCall } from '#contract/company/calls.ts'
import { companyDetails, companyWork } from '#contract/company/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { keepInsurance, keepLogo } from '#server/company/logo.ts'
import { readSettings } from '#server/company/read.ts'
import { insertCompany, setLogo, updateCompanyWork } from '#server/company/write.ts'
import { finishOnboarding, startTeam } from '#server/employees/write.ts'
import type { PersonCtx } from '#server/http/context.ts'
import { refuseMoreCompanies } from '#server/subscription/seats.ts'
import { startTrial } from '#server/subscription/write.ts'
import { workIn } from '#server/users/active-company.ts'

/** A further company with the caller as its owner, its own roles and its own trial; this device works in it from now on. */
export async function createCompany(ctx: PersonCtx, input: InputOf<typeof createCall>) {
  const { logo, insurance_certificate, ...fields } = input
  await refuseMoreCompanies(ctx)
  // Each step takes its own fields of the one form.
  const companyId = await insertCompany(ctx, companyDetails.parse(fields))
  const inNewCompany = { ...ctx, companyId }
  await setLogo(ctx.db, companyId, await keepLogo(inNewCompany, logo))
  await updateCompanyWork(
    ctx,
    companyId,
    companyWork.parse(fields),
    await keepInsurance(inNewCompany, insurance_certificate),
  )
  await startTeam(ctx.db, companyId, ctx.actor.user.id)
  await finishOnboarding(ctx.db, companyId, ctx.actor.user.id)
  await startTrial(ctx.db, companyId)
  await workIn(ctx, companyId)
  return { company_id: companyId, company: await readSettings(ctx, companyId) }
}
