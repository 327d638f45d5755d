import { execFileSync } from 'node:child_process'

export type UnzippedFile = { name: string; bytes: Buffer }

/** What is in a zip, read by a program that is none of ours; it refuses one that is damaged. */
export function unzip(zip: Uint8Array): UnzippedFile[] {
  const script = `
import sys, zipfile, io, json, base64
archive = zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read()))
assert archive.testzip() is None
print(json.dumps([[each.filename, base64.b64encode(archive.read(each)).decode()] for each in archive.infolist()]))`
  const listed = execFileSync('python3', ['-c', script], { input: zip, maxBuffer: 500_000_000 })
  return (JSON.parse(String(listed)) as [string, string][]).map(([name, bytes]) => ({
    name,
    bytes: Buffer.from(bytes, 'base64'),
  }))
}
