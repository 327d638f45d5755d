import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A request that is signed well, of a key in the bucket. */
export type StorageRequest = {
  method: string
  key: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
}

export type Reply = { status: number; headers?: Record<string, string | number>; body?: Buffer }

export function xml(root: string, inner: string, status = 200): Reply {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${inner}</${root}>`)
  return { status, headers: { 'content-type': 'application/xml' }, body }
}

/** An element; `inner` is text, or elements that begin with `<`. */
export function tag(name: string, inner: string): string {
  const safe = inner.startsWith('<') ? inner : inner.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
  return `<${name}>${safe}</${name}>`
}

export function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}
