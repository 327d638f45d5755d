import { z } from 'zod'
import { unprintableSentence } from '#contract/values/characters.ts'
import { refuseField } from '#contract/wire/refusal.ts'

const typedSignature = z.object({ typed: z.string().trim().min(2).max(120), font: z.string().max(40).optional() })
const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** An empty canvas compresses to less than this. */
const leastInk = 400
const mostBytes = 200_000

export type Signature = { typed: string | null; font: string | null; drawn: string | null }

/** A PNG data URL of at most 200 kB, or JSON text `{typed, font?}`; 400 naming `signature`. */
export function readSignature(given: string | undefined): Signature {
  if (!given) throw refuseField('signature', 'Sign by typing or drawing your name')
  if (given.startsWith('data:')) return { typed: null, font: null, drawn: readDrawn(given) }
  const typed = typedSignature.safeParse(parse(given))
  if (!typed.success) throw refuseField('signature', 'Type your name to sign')
  refuseUnprintable({ signature: typed.data.typed })
  return { typed: typed.data.typed, font: typed.data.font ?? null, drawn: null }
}

/** 400 naming the field in which a character stands that no face has: what is signed is printed as it was signed. */
export function refuseUnprintable(fields: Record<string, string | null | undefined>): void {
  for (const [field, text] of Object.entries(fields)) {
    const sentence = unprintableSentence(text ?? '')
    if (sentence) throw refuseField(field, sentence)
  }
}

function readDrawn(url: string): string {
  const base64 = url.match(/^data:image\/png;base64,([A-Za-z0-9+/]+=*)$/)?.[1]
  const bytes = Buffer.from(base64 ?? '', 'base64')
  if (!bytes.subarray(0, 8).equals(pngHead)) throw refuseField('signature', 'Send the drawing as a PNG')
  if (bytes.length > mostBytes) throw refuseField('signature', 'The signature is too large')
  if (bytes.length < leastInk) throw refuseField('signature', 'Draw a little more of your name')
  return `data:image/png;base64,${bytes.toString('base64')}`
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
