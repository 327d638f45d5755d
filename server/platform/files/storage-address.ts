/** Where a bucket is, and who asks there. */
export type StorageAddress = {
  /** Origin of the store, e.g. `https://s3.eu-west-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  /** Undefined: those that the machine has, as the official client finds them. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

/**
 * Reads `s3://KEY:SECRET@bucket?region=eu-west-1`, and `&endpoint=https://…` for a store that is not Amazon's; `http://` for one on
 * one's own network. Undefined where the text is no such address.
 */
export function readStorageAddress(text: string): StorageAddress | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname: bucket, port, pathname, username, password, searchParams } = new URL(text)
  if (protocol !== 's3:' || port !== '' || !['', '/'].includes(pathname)) return undefined
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket) || (username === '') !== (password === '')) return undefined
  const named = searchParams.get('endpoint')
  const endpoint = named === null ? undefined : originOf(named)
  if (named !== null && !endpoint) return undefined
  const region = searchParams.get('region') ?? regionOf(endpoint) ?? 'us-east-1'
  return {
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    bucket,
    region,
    credentials: username
      ? { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) }
      : undefined,
  }
}

/** Without a scheme it is https. */
function originOf(endpoint: string): string | undefined {
  const address = endpoint.includes('://') ? endpoint : `https://${endpoint}`
  if (!URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined
}

function regionOf(endpoint = ''): string | undefined {
  return /^https:\/\/s3[.-]([a-z0-9-]+)\.amazonaws\.com$/.exec(endpoint)?.[1]
}
