import { signingBlocksOf } from '#contract/contracts/content/walk-rules.ts'
import { isDay } from '#contract/values/dates.ts'
import { refuseField } from '#contract/wire/refusal.ts'
import type { Ctx } from '#server/http/context.ts'
import { readSignature, refuseUnprintable, type Signature } from '#server/links/signature.ts'
import type { SignerRecord, SigningRecord } from './signing-record.ts'

/** How somebody signs, as it came in. */
export type GivenSignature = {
  signature?: string | undefined
  name?: string | undefined
  title?: string | null | undefined
  consent?: boolean | undefined
  initials?: number[] | undefined
  client_signed_date?: string | undefined
  /** The days of the notice of cancellation that a buyer was shown. */
  transaction_date?: string | undefined
  cancel_by_date?: string | undefined
}

/** What was given, checked: 400 naming what is missing. */
export async function readGiven(
  ctx: Pick<Ctx, 'platform'>,
  record: SigningRecord,
  signer: SignerRecord,
  given: GivenSignature,
) {
  const name = given.name?.trim()
  if (!name) throw refuseField('name', 'Enter your name')
  refuseUnprintable({ name, title: given.title })
  if (!given.consent && signer.consented_at === null) throw refuseField('consent', 'Tick to agree before signing')
  const signature = await redrawn(ctx, readSignature(given.signature))
  return {
    name,
    title: given.title?.trim() || null,
    ...signature,
    initials: ownInitials(record, signer, given.initials ?? []),
    claimed_date: claimedDate(given.client_signed_date),
  }
}

/** A drawing is drawn anew, so that what is kept and printed is a sound picture and nothing besides. */
async function redrawn({ platform }: Pick<Ctx, 'platform'>, signature: Signature): Promise<Signature> {
  if (!signature.drawn) return signature
  const bytes = Buffer.from(signature.drawn.replace(/^data:image\/png;base64,/, ''), 'base64')
  const made = await platform.images.processScreenshot(bytes)
  if (!made.ok) throw refuseField('signature', "This drawing can't be read. Draw your name again.")
  return { ...signature, drawn: `data:image/png;base64,${Buffer.from(made.bytes).toString('base64')}` }
}

/** The places of the signer's blocks, all of which must be initialed; what is somebody else's is left out. */
function ownInitials({ content }: SigningRecord, { party, number }: SignerRecord, given: readonly number[]): number[] {
  const own = signingBlocksOf(content).flatMap(({ type, attrs }, at) =>
    type === 'initials' && attrs.party === party && attrs.number === number ? [at] : [],
  )
  const missing = own.filter((at) => !given.includes(at)).length
  if (missing > 0)
    throw refuseField(
      'initials',
      missing === 1 ? 'Add your initials in 1 more place' : `Add your initials in ${missing} more places`,
    )
  return own
}

/** A day or an instant, as the device said it. */
function claimedDate(text: string | undefined): string | null {
  const said = text?.trim()
  if (!said) return null
  const isInstant = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?$/.test(said) && !Number.isNaN(Date.parse(said))
  if (!isDay(said) && !isInstant)
    throw refuseField('client_signed_date', 'Send a day or an instant, such as 2026-11-23')
  return said
}
