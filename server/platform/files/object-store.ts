import type { Readable } from 'node:stream'

/** A part of a file: its first and last byte, counted from 0, both included. */
export type ByteRange = { first: number; last: number }

export type OpenedFile = {
  /** Of the whole file, also where a part of it was asked for. */
  bytes: number
  stream: Readable
}

/** Where bytes lie under keys: a disk (disk-store.ts) or an S3 bucket (s3-store.ts). Keys are checked before they come here. */
export type ObjectStore = {
  /** Takes over a complete file of this disk; when it answers, the bytes survive a power cut under their key. */
  put(key: string, path: string): Promise<void>
  /** Undefined where there is none. */
  open(key: string, range?: ByteRange): Promise<OpenedFile | undefined>
  read(key: string): Promise<Uint8Array | undefined>
  /** Quiet when it is gone already. */
  remove(key: string): Promise<void>
  /** Removes all below a part of a key. */
  removeAll(below: string): Promise<void>
  /** The keys below a part of one, with when each was written. */
  list(below: string): AsyncGenerator<{ key: string; written_ms: number }>
  /** What stands right below a part of a key. */
  names(below: string): Promise<string[]>
  /** Removes what uploads that broke off more than so many milliseconds ago have left. */
  clearUnfinished(older_than_ms: number): Promise<void>
  /** Rejects with a setup error of one line where files cannot be written and read here. */
  check(): Promise<void>
  close(): void
}
