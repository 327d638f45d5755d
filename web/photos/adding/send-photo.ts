import { changePhotos } from '#contract/photos/calls.ts'
import { checkAuth } from '#contract/users/calls.ts'
import { limits } from '#contract/values/limits.ts'
import { reportCallError } from '#web/api/call-errors.ts'
import { send } from '#web/api/send.ts'
import { isSendError } from '#web/api/send-error.ts'
import type { Delivery, Outcome, PhotoEntry } from '#web/offline/outbox/entry.ts'
import { bodyOf, judgeAnswer } from '#web/offline/outbox/judge-answer.ts'
import { followUp } from './follow-ups.ts'
import { tooLarge } from './photo-files.ts'
import { smallerPhoto } from './smaller-photo.ts'

/** Sends one photo in pieces, from where it was cut. */
export async function sendPhoto(entry: PhotoEntry, file: Blob, delivery: Delivery): Promise<Outcome> {
  const photo = entry.shrink && !entry.upload_url ? await shrunk(entry, file, delivery) : file
  if (photo.size > limits.photoBytes) return { is: 'refused', problem: tooLarge }
  const outcome = await sendPieces(entry, photo, delivery)
  if (outcome.is !== 'locked' || !delivery.mayGoOn()) return outcome
  // An access that is over is renewed by any call; one that cannot be is a session that is over.
  return (await isSignedInStill()) ? sendPieces(entry, photo, delivery) : outcome
}

/** Made once: an upload goes on with the very bytes that it began with. */
async function shrunk({ name }: PhotoEntry, file: Blob, { keep }: Delivery): Promise<Blob> {
  const smaller = await smallerPhoto(new File([file], name, { type: file.type }))
  await keep({ shrink: false }, smaller)
  return smaller
}

async function sendPieces(entry: PhotoEntry, photo: Blob, delivery: Delivery): Promise<Outcome> {
  const { signal, turn, mayGoOn, onProgress, keep } = delivery
  const client = await import('#web/offline/outbox/upload-in-pieces.ts').catch(() => undefined)
  if (!client) return { is: 'later', because: 'connection' }
  const { isDone, status, body, header } = await client.uploadInPieces(photo, {
    endpoint: `${changePhotos.path.replace(':id', entry.about)}uploads/`,
    uploadUrl: entry.upload_url,
    filename: entry.name,
    ...(entry.facts ? { facts: entry.facts } : {}),
    headers: headersOf(entry),
    signal,
    turn,
    mayGoOn,
    onUrl: (upload_url) => keep({ upload_url }),
    onProgress,
  })
  if (isDone) {
    const outcome: Outcome = { is: 'sent', duplicate: header('Photo-Duplicate') === 'true' }
    return (await followUp(entry, header('Photo-Id'))) ?? outcome
  }
  return mayGoOn() ? judgeAnswer(status, bodyOf(body), words) : { is: 'locked' }
}

const words = {
  forbidden: "You don't have access to add photos here.",
  gone: 'This gallery is no longer there.',
  refused: 'This file could not be added.',
}

const headersOf = ({ company }: PhotoEntry) => ({ Accept: 'application/json', 'X-Company': company })

/** Frees the pieces of a photo that is taken back. */
export async function discardPhoto(entry: PhotoEntry): Promise<void> {
  const { discardPieces } = await import('#web/offline/outbox/upload-in-pieces.ts')
  if (entry.upload_url) await discardPieces(entry.upload_url, headersOf(entry))
}

async function isSignedInStill(): Promise<boolean> {
  try {
    await send(checkAuth, {})
    return true
  } catch (error) {
    if (isSendError(error) && error.kind === 'session') reportCallError(error, 'write')
    return false
  }
}
