/** Whose work it is: it goes out as this person, in this company, and as nobody else. */
export type Owner = { user: string; company: string }

/** Whether both are one person in one company. */
export function isSame(one: Owner | undefined, other: Owner | undefined): boolean {
  return one?.user === other?.user && one?.company === other?.company
}

/** One thing that waits on this device until the server has it. */
export type Entry = Owner & {
  /** The order in which they were kept, and the name of the entry on this device. */
  seq: number
  /** What is sent, which says who sends it. */
  kind: 'photo'
  /** What it is for: of a photo, the gallery. */
  about: string
  name: string
  bytes: number
  /** Waiting ones go out by themselves; failed ones wait for the person. */
  state: 'waiting' | 'failed' | 'sent'
  attempts: number
  /** The instant (ms) before which it is not sent again. */
  not_before: number
  /** Why it failed, in words for the person. */
  problem?: string
  /** It cannot be sent as it is, so there is nothing to try again. */
  is_final?: boolean
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

export const isSent = ({ state }: Pick<Entry, 'state'>) => state === 'sent'

/** What is put into the outbox; a problem that is known already keeps it from being sent. */
export type NewEntry = Pick<Entry, 'kind' | 'about' | 'shrink' | 'facts' | 'follow_up'> & {
  file: File
  problem?: string
}

/** What came of sending one. */
export type Outcome =
  | { is: 'sent'; duplicate: boolean }
  /** Its own fault: the others go on. */
  | { is: 'refused'; problem: string }
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
  keep: (facts: Pick<Partial<Entry>, 'upload_url' | 'shrink'>, file?: Blob) => Promise<void>
}

export type Sender = (entry: Entry, file: Blob, delivery: Delivery) => Promise<Outcome>
