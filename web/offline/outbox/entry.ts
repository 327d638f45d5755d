/** Whose work it is: it goes out as this person, in this company, and as nobody else. */
export type Owner = { user: string; company: string }

/** Whether both are one person in one company. */
export function isSame(one: Owner | undefined, other: Owner | undefined): boolean {
  return one?.user === other?.user && one?.company === other?.company
}

/** One thing that waits on this device until the server has it. */
type EntryFacts = Owner & {
  /** The order in which they were kept, and the name of the entry on this device. */
  seq: number
  /** What it is for: of a photo the gallery, of a call the record. What is for the same goes out in its order. */
  about: string
  /** What it is, as the person knows it. */
  name: string
  /** Waiting ones go out by themselves; failed ones wait for the person. */
  state: 'waiting' | 'failed' | 'sent'
  attempts: number
  /** The instant (ms) before which it is not sent again. */
  not_before: number
  /** Those that must have gone out before it, by their `seq`. */
  after?: number[]
  /** Why it failed, in words for the person. */
  problem?: string
  /** It cannot be sent as it is, so there is nothing to try again. */
  is_final?: boolean
}

export type PhotoEntry = EntryFacts & {
  kind: 'photo'
  bytes: number
  /** Where the pieces of it lie, once some were sent. */
  upload_url?: string
  /** Made smaller on the device before it is sent. */
  shrink?: boolean
  /** What is said of it beside its name. */
  facts?: Record<string, string>
  /** What is done with it once the server has it, and for what; who knows how registers it. */
  follow_up?: { kind: string; of: Record<string, string> }
  /** The server had the same already. */
  is_duplicate?: boolean
  /** A small picture of it. */
  thumbnail?: Blob
}

export type CallEntry = EntryFacts & {
  kind: 'call'
  /** The row, by its method and path. */
  row: string
  input: Record<string, unknown>
  /** Its Idempotency-Key, made once. */
  key: string
  /** When it was written on this device (ms), or when the person said again that it is to be sent. */
  at: number
  /** What it shows as kept on this device: a task, a note, a record, by their ids. */
  marks: string[]
  /** The ids of what it makes: whatever names one goes out after it. */
  makes?: readonly string[]
  /** The record as it was when this was written; absent where the call asks for a state, and so can't be merged. */
  base?: CallBase
  /** Of what its fields name by an id the name, by the id. */
  named?: Record<string, string>
  /** The record as the server has it, where both sides changed it. */
  theirs?: Record<string, unknown>
  /** The record's title and page. */
  where?: string
  href?: string
  /** What the person wrote, to be copied where it was refused. */
  text?: string
  /** The record as it will be, where that is computed once. */
  foreseen?: Record<string, unknown>
  /** A request of it was made, so that the server may have it: nothing more is written into it. */
  begun?: true
}

/** Of the fields that a call changes, what they were. */
export type CallBase = { fields: Record<string, unknown> }

export type Entry = PhotoEntry | CallEntry

export const isSent = ({ state }: Pick<Entry, 'state'>) => state === 'sent'
export const isPhoto = (entry: Entry): entry is PhotoEntry => entry.kind === 'photo'
export const isCall = (entry: Entry): entry is CallEntry => entry.kind === 'call'

/** What is put into the outbox; a problem that is known already keeps it from being sent. */
export type NewPhoto = Pick<PhotoEntry, 'kind' | 'about' | 'after' | 'shrink' | 'facts' | 'follow_up'> & {
  file: File
  problem?: string
}
export type NewCall = Omit<
  CallEntry,
  keyof Owner | 'seq' | 'state' | 'attempts' | 'not_before' | 'problem' | 'is_final'
>
export type NewEntry = NewPhoto | NewCall

/** What may be written down of an entry once it is kept. */
export type EntryChange = Partial<Omit<PhotoEntry, 'kind'>> & Partial<Omit<CallEntry, 'kind'>>

/** What came of sending one. */
export type Outcome =
  | { is: 'sent'; duplicate: boolean }
  /** Its own fault: the others go on. `change`: what is known more of it. */
  | { is: 'refused'; problem: string; change?: EntryChange }
  /** Nobody's fault, or the server's: it is sent again after a while. */
  | { is: 'later'; because: 'connection' | 'busy' | 'fault'; seconds?: number }
  /** Not as this person, not now: nothing is sent until that changed. */
  | { is: 'locked' }

/** What a sender is given besides the entry. */
export type Delivery = {
  signal: AbortSignal
  /** Where an earlier one for the same place is under way: asked before the last of this one is sent. */
  turn?: () => Promise<void>
  /** Whether it may still go out as its owner. */
  mayGoOn: () => boolean
  onProgress: (sentBytes: number) => void
  /** Writes down what the next attempt needs. */
  keep: (facts: EntryChange, file?: Blob) => Promise<void>
}

export type PhotoSender = (entry: PhotoEntry, file: Blob, delivery: Delivery) => Promise<Outcome>
export type CallSender = (entry: CallEntry, delivery: Delivery) => Promise<Outcome>
/** Who sends what. Without a sender of its kind an entry waits. */
export type Senders = { photo?: PhotoSender; call?: CallSender }

/** What a person had written in a field where what somebody else had written stayed. */
export type LostWords = Owner & {
  seq: number
  /** When it lost (ms). */
  at: number
  /** The call that it was part of, the record's title and page. */
  name: string
  where?: string
  href?: string
  row: string
  about: string
  /** By the name of the field: what the person wrote, and what stands there instead. */
  fields: Record<string, { mine: unknown; theirs: unknown }>
  /** Of what they name by an id the name, by the id. */
  named?: Record<string, string>
  /** What says which record it is, for bringing it back. */
  input: Record<string, unknown>
}
