import { z } from 'zod'
import type { getAvatar as avatarCall } from '#contract/users/calls.ts'
import type { InputOf, Upload } from '#contract/wire/call.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import type { Ctx, FileAnswer, PersonCtx } from '#server/http/context.ts'
import type { Db } from '#server/platform/db.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue.ts'

/** A picture of a person by its content's name: nobody guesses 256 bits, and it never changes. */
export async function getAvatar(ctx: Ctx, input: InputOf<typeof avatarCall>): Promise<FileAnswer> {
  const bytes = await ctx.platform.storage.readFile(input.key)
  if (!bytes) throw notFound('picture')
  return { bytes, type: 'image/jpeg', immutable: true }
}

/** Re-encodes and keeps a picture, or takes the one there is away. Answers its key; a refusal names the `field`. */
export async function keepAvatar(ctx: PersonCtx, upload: Upload | null, field = 'avatar'): Promise<string | null> {
  const key = upload && (await putAvatar(ctx, upload, field))
  await dropAvatarOf(ctx.db, ctx.actor.user.id, key)
  return key
}

/** Has the file of a person's picture removed once nobody's row names it, unless it is the one that stays. */
export async function dropAvatarOf(db: Db, userId: string, stays: string | null): Promise<void> {
  const { avatar_key: key } = await db
    .selectFrom('user_account')
    .select('avatar_key')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (key && key !== stays) await enqueue(db, 'drop_avatar', { key })
}

/** Removes a picture's file. The same picture may be another person's too: then it stays. */
export async function dropAvatar(platform: Platform, payload: unknown): Promise<void> {
  const { key } = z.object({ key: z.string() }).parse(payload)
  const named = await platform.database.outside((db) =>
    db.selectFrom('user_account').select('id').where('avatar_key', '=', key).limit(1).executeTakeFirst(),
  )
  if (!named) await platform.storage.deleteFile(key)
}

/** Where a picture is fetched from. */
export function avatarUrl(key: string | null): string | null {
  return key && `/api/users/avatar/${key}/`
}

async function putAvatar(ctx: Ctx, upload: Upload, field: string): Promise<string> {
  const image = await ctx.platform.images.processAvatar(upload.bytes)
  const sentence = 'Use a PNG, JPG or WebP under 5 MB'
  if (!image.ok) throw new Refusal(image.code, sentence, { fields: { [field]: [sentence] } })
  const { key } = await ctx.platform.storage.putFile(image.bytes)
  return key
}
