import { randomUUID } from 'node:crypto'
import type * as calls from '#contract/feedback/calls.ts'
import type { InputOf, Upload } from '#contract/wire/call.ts'
import { Refusal } from '#contract/wire/refusal.ts'
import type { Ctx } from '#server/http/context.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { screenshotKeyOf } from './screenshot-key.ts'
import { mailFeedback } from './tasks.ts'

/** An idea. */
export async function sendSuggestion(ctx: Ctx, { title, ...body }: InputOf<typeof calls.sendSuggestion>) {
  await keep(ctx, { kind: 'suggestion', title, body, email: body.email })
  return {}
}

/** A problem, with its screenshot re-encoded: what was in the file beside the picture is gone. */
export async function reportBug(ctx: Ctx, { screenshot, ...body }: InputOf<typeof calls.reportBug>) {
  const title = body.what_happened.split('\n')[0]?.slice(0, 200) ?? ''
  await keep(ctx, {
    kind: 'bug',
    title,
    body,
    email: body.email,
    screenshot_key: await keepScreenshot(ctx, screenshot),
  })
  return {}
}

/** An interest in investing. */
export async function sendInvestmentInterest(ctx: Ctx, body: InputOf<typeof calls.sendInvestmentInterest>) {
  await keep(ctx, { kind: 'invest', title: [body.name, body.firm].filter(Boolean).join(', '), body, email: body.email })
  return {}
}

type StoredFeedback = {
  kind: 'suggestion' | 'bug' | 'invest'
  title: string
  body: object
  email: string | null | undefined
  screenshot_key?: string | null
}

async function keep(ctx: Ctx, kept: StoredFeedback) {
  const { id } = await ctx.db
    .insertInto('feedback')
    .values({
      ...kept,
      body: JSON.stringify(kept.body),
      email: kept.email ?? ctx.actor?.user.email ?? null,
      from_user: ctx.actor?.user.id ?? null,
      from_company: ctx.companyId,
      ip: ctx.request.ip,
      user_agent: ctx.request.user_agent,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(ctx.db, mailFeedback, { id })
}

async function keepScreenshot(ctx: Ctx, upload: Upload | undefined): Promise<string | null> {
  if (!upload) return null
  const image = await ctx.platform.images.processScreenshot(upload.bytes)
  const sentence = 'Use a PNG, JPG or WebP under 5 MB'
  if (!image.ok) throw new Refusal(image.code, sentence, { fields: { screenshot: [sentence] } })
  const key = randomUUID()
  const received = await ctx.platform.storage.receive(image.bytes)
  await received.moveTo(screenshotKeyOf(key))
  return key
}
