import type { getAvatar as avatarCall } from '#contract/users/calls.ts'
import type { InputOf, Upload } from '#contract/wire/call.ts'
import { notFound, Refusal } from '#contract/wire/refusal.ts'
import type { Ctx, FileAnswer, PersonCtx } from '#server/http/context.ts'
import type { Db } from '#server/platform/database/db.ts'
import { dropPersonFile, keepPersonFile, personKeyOf } from '#server/platform/files/person-files.ts'
import type { Platform } from '#server/platform/platform.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import type { PayloadOf } from '#server/platform/task.ts'
import * as tasks from './tasks.ts'

/**
 * A picture of a person by its content's name: nobody guesses 256 bits, and it never changes. Only one that somebody shows
 * of themselves now.
 */
export async function getAvatar(ctx: Ctx, input: InputOf<typeof avatarCall>): Promise<FileAnswer> {
  const shown = await ctx.db
    .selectFrom('person_file as f')
    .innerJoin('user_account as u', (join) =>
      join.onRef('u.id', '=', 'f.user_id').onRef('u.avatar_key', '=', 'f.sha256'),
    )
    .select(['f.user_id', 'f.id'])
    .where('f.kind', '=', 'avatar')
    .where('f.sha256', '=', input.key)
    .limit(1)
    .executeTakeFirst()
  const bytes = shown && (await ctx.platform.storage.readFile(personKeyOf(shown.user_id, 'avatar', shown.id)))
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
  if (key && key !== stays) await enqueue(db, tasks.dropAvatar, { user_id: userId, key })
}

/** Removes a picture that the person shows no more. One that was queued before pictures were a person's own is swept. */
export async function dropAvatar(
  platform: Platform,
  { user_id, key }: PayloadOf<typeof tasks.dropAvatar>,
): Promise<void> {
  if (user_id) await dropPersonFile(platform, user_id, 'avatar', key)
}

/** Where a picture is fetched from. */
export function avatarUrl(key: string | null): string | null {
  return key && `/api/users/avatar/${key}/`
}

async function putAvatar(ctx: PersonCtx, upload: Upload, field: string): Promise<string> {
  const image = await ctx.platform.images.processAvatar(upload.bytes)
  const sentence = 'Use a PNG, JPG or WebP under 5 MB'
  if (!image.ok) throw new Refusal(image.code, sentence, { fields: { [field]: [sentence] } })
  return keepPersonFile(ctx, { userId: ctx.actor.user.id, kind: 'avatar', source: image.bytes, mime: 'image/jpeg' })
}
