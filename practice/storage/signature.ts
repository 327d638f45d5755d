import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { StoreError } from './store-error.ts'

/** A request as it came: the path and the query undecoded. */
export type SignedRequest = { method: string; path: string; query: string; headers: IncomingHttpHeaders; body: Buffer }
export type StorageKeys = { key: string; secret: string; region: string }

const ALGORITHM = 'AWS4-HMAC-SHA256'
/** How far the clocks may differ. */
const SKEW_MS = 15 * 60_000

/**
 * Refuses a request that is not signed with the secret for exactly what it asks: method, path, query, signed headers, body
 * and time. By its header, or by its address where that was signed.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
 */
export function checkSignature(request: SignedRequest, keys: StorageKeys, now: number): void {
  const pairs = pairsOf(request.query)
  const asked = pairs.some(([name]) => name === 'X-Amz-Signature')
    ? signedAddress(pairs, now)
    : signedHeader(request, now)
  const [key, day, region, service, end] = asked.credential.split('/')
  if (key !== keys.key) throw new StoreError(403, 'InvalidAccessKeyId')
  if (region !== keys.region || service !== 's3' || end !== 'aws4_request' || day !== asked.date.slice(0, 8))
    throw new StoreError(400, 'AuthorizationHeaderMalformed')
  const covered = asked.headers.split(';')
  if (!covered.includes('host')) throw new StoreError(403, 'AccessDenied')
  const stray = Object.keys(request.headers).find((name) => name.startsWith('x-amz-') && !covered.includes(name))
  if (stray) throw new StoreError(403, 'AccessDenied')
  const canonical = [
    request.method,
    request.path,
    canonicalQuery(pairs),
    ...covered.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    asked.headers,
    asked.payload,
  ].join('\n')
  const scope = [day, region, service, end].join('/')
  const text = [ALGORITHM, asked.date, scope, sha256(canonical)].join('\n')
  const expected = hmac(signingKey(keys.secret, [day, region, service, end]), text)
  const given = Buffer.from(asked.signature, 'hex')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new StoreError(403, 'SignatureDoesNotMatch')
  refuseOtherBody(asked.payload, request.body)
}

type SignatureHeader = { credential: string; date: string; headers: string; signature: string; payload: string }

function signedHeader({ headers }: SignedRequest, now: number): SignatureHeader {
  const said = headers.authorization ?? ''
  const part = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(said)?.[1] ?? ''
  const date = String(headers['x-amz-date'] ?? '')
  if (!said.startsWith(`${ALGORITHM} `)) throw new StoreError(403, 'AccessDenied')
  if (!(Math.abs(instantOf(date) - now) < SKEW_MS)) throw new StoreError(403, 'RequestTimeTooSkewed')
  const payload = String(headers['x-amz-content-sha256'] ?? '')
  return { credential: part('Credential'), headers: part('SignedHeaders'), signature: part('Signature'), date, payload }
}

function signedAddress(pairs: Pair[], now: number): SignatureHeader {
  const of = (name: string) => decodeURIComponent(pairs.find(([each]) => each === name)?.[1] ?? '')
  const date = of('X-Amz-Date')
  const seconds = Number(of('X-Amz-Expires'))
  if (of('X-Amz-Algorithm') !== ALGORITHM || !(seconds > 0 && seconds <= 604_800))
    throw new StoreError(400, 'AuthorizationQueryParametersError')
  const begins = instantOf(date)
  if (!(begins - SKEW_MS < now && now < begins + seconds * 1000)) throw new StoreError(403, 'AccessDenied')
  const payload = of('X-Amz-Content-Sha256') || 'UNSIGNED-PAYLOAD'
  return {
    credential: of('X-Amz-Credential'),
    headers: of('X-Amz-SignedHeaders'),
    signature: of('X-Amz-Signature'),
    date,
    payload,
  }
}

function refuseOtherBody(payload: string, body: Buffer): void {
  if (payload === 'UNSIGNED-PAYLOAD') return
  if (payload.startsWith('STREAMING-')) throw new StoreError(501, 'NotImplemented')
  if (payload !== sha256(body)) throw new StoreError(400, 'XAmzContentSHA256Mismatch')
}

type Pair = [name: string, value: string]

/** Names decoded, values as they came. */
function pairsOf(query: string): Pair[] {
  return query
    .split('&')
    .filter(Boolean)
    .map((part) => {
      const [name = '', ...value] = part.split('=')
      return [decodeURIComponent(name), value.join('=')]
    })
}

function canonicalQuery(pairs: Pair[]): string {
  return pairs
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escaped(name)}=${escaped(decodeURIComponent(value))}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join('&')
}

function escaped(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
}

/** `20261123T064100Z` as milliseconds; NaN where it is no instant. */
function instantOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

function signingKey(secret: string, scope: (string | undefined)[]): Buffer {
  return scope.reduce((key: Buffer, part) => hmac(key, part ?? ''), Buffer.from(`AWS4${secret}`))
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
