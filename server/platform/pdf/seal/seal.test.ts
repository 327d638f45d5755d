import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { p12Of } from '#test/server/p12.ts'
import { makeTypesetter } from '../typesetter.ts'
import { checkSeal } from './check-seal.ts'
import { readP12 } from './p12.ts'
import { certificateId, privateKeyOf, type SealKey, sealKeyOf } from './seal-key.ts'
import { sealPdf } from './seal-pdf.ts'
import { makeSelfSigned } from './self-signed.ts'

const folder = mkdtempSync(join(tmpdir(), 'chalkline-seal-'))
const words = { at: new Date('2026-11-23T14:03:05Z'), name: 'Chalkline', reason: 'Signed by all: ⟨✓⟩ (really)' }
let key: SealKey
let pkcs8: Uint8Array
let plain: Uint8Array
let sealed: Uint8Array

beforeAll(async () => {
  const made = await makeSelfSigned('Chalkline seal of localhost', words.at)
  pkcs8 = made.pkcs8
  key = sealKeyOf(made.certificate, await privateKeyOf(made.pkcs8, true))
  plain = printed('Deck agreement')
  sealed = await sealPdf(plain, key, words)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A PDF/A whose title is the words, which stand in its metadata as they are. */
function printed(title: string): Uint8Array {
  const template = join(folder, 'plain.typ')
  writeFileSync(
    template,
    '#let w = json("data.json")\n#set document(title: w.title, date: datetime(year: 2026, month: 11, day: 23))\n= Agreement\n#w.title\n#pagebreak()\nMore',
  )
  return makeTypesetter()({ template, data: { title }, files: {}, standard: 'a-2a' })
}

const flipped = (at: number) => sealed.map((byte, each) => (each === at ? byte ^ 1 : byte))
const states = async (files: Uint8Array[]) => Promise.all(files.map(async (file) => (await checkSeal(file)).state))

describe('a sealed PDF', () => {
  it('holds the printed bytes as they were, says by which key it is sealed, and claims PDF/A-2a', async () => {
    expect(Buffer.from(sealed.subarray(0, plain.length)).equals(plain)).toBe(true)
    expect(await checkSeal(sealed)).toEqual({
      state: 'whole',
      key_id: key.id,
      certificate: key.certificate,
      end: sealed.length,
    })
    expect(await checkSeal(plain)).toMatchObject({ state: 'none', key_id: null })
    const text = Buffer.from(sealed).toString('latin1')
    expect(text).toContain('pdfaid:part>2')
    expect(text).toContain('pdfaid:conformance>A')
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached')
    expect(text.match(/\/ID \[/g)).toHaveLength(2)
  })

  it('is not whole with any one byte changed, wherever it stands', async () => {
    const seal = Buffer.from(sealed)
    const hole = seal.indexOf('/Contents <', plain.length) + 11
    const range = seal.indexOf('/ByteRange [0 ', plain.length) + 14
    const spread = Array.from({ length: 60 }, (_, at) => Math.floor((at * sealed.length) / 60))
    const places = [
      ...spread.filter((at) => at < hole || at > hole + 8_192),
      hole,
      hole + 600,
      range,
      sealed.length - 1,
    ]
    for (const state of await states(places.map(flipped))) expect(state).not.toBe('whole')
  })

  it('tells what was appended from what was changed, and what was cut off', async () => {
    const more = (text: string) => new Uint8Array(Buffer.concat([sealed, Buffer.from(text)]))
    expect(await states([more('\n'), more('%comment'), sealed.subarray(0, -1)])).toEqual([
      'appended',
      'appended',
      'changed',
    ])
  })

  it('is not fooled by a range that leaves out more than the signature', async () => {
    const text = Buffer.from(sealed).toString('latin1')
    const wide = text.replace(/\/ByteRange \[0 (\d+) /, (_, from) => `/ByteRange [0 ${String(Number(from) - 9)} `)
    expect(wide.length).toBe(text.length)
    expect(await states([new Uint8Array(Buffer.from(wide, 'latin1'))])).toEqual(['changed'])
  })

  it('is not fooled by another key of the same name, which is another', async () => {
    const other = await makeSelfSigned('Chalkline seal of localhost', words.at)
    const byOther = await sealPdf(plain, sealKeyOf(other.certificate, await privateKeyOf(other.pkcs8, true)), words)
    expect(await checkSeal(byOther)).toMatchObject({ state: 'whole', key_id: certificateId(other.certificate) })
    const swapped = await sealPdf(plain, { ...key, certificate: other.certificate }, words)
    expect((await checkSeal(swapped)).state).toBe('changed')
  })

  it('is made of whatever a title says, also what looks like a seal', async () => {
    const titles = [
      '/ByteRange [0 /********** /********** /**********]',
      `/ByteRange [ 0 /********** /********** /********** ] /Contents <${'0'.repeat(8192)}>`,
      '/ByteRange [0 10 20 30] %%EOF startxref 0 %%EOF',
    ]
    for (const title of titles) {
      const file = await sealPdf(printed(title), key, words)
      expect(await checkSeal(file)).toMatchObject({ state: 'whole', key_id: key.id })
    }
  })

  it('is found behind as much as a PDF program appends, and not looked for without end', async () => {
    const behind = (times: number) => new Uint8Array(Buffer.concat([sealed, Buffer.from('/ByteRange '.repeat(times))]))
    expect(await states([behind(63), behind(64)])).toEqual(['appended', 'none'])
  })

  it('is answered whatever is handed in', async () => {
    const odd = [
      '',
      '%PDF-',
      '/ByteRange',
      '/ByteRange [0 1 3 0]<>',
      `/ByteRange [0 0 9999999999 1]${'/ByteRange '.repeat(50)}`,
    ]
    expect(await states(odd.map((text) => new TextEncoder().encode(text)))).not.toContain('whole')
  })
})

describe.skipIf(!hasPdfsig())('pdfsig, of poppler,', () => {
  const said = (file: Uint8Array) => {
    const path = join(folder, 'asked.pdf')
    writeFileSync(path, file)
    return execFileSync('pdfsig', ['-nocert', path]).toString()
  }

  it('calls the file valid and its whole signed, a changed one not, and sees what was appended', () => {
    const ok = said(sealed)
    expect(ok).toContain('Signature is Valid')
    expect(ok).toContain('Total document signed')
    expect(ok).toContain('ETSI.CAdES.detached')
    expect(said(flipped(3_000))).not.toContain('Signature is Valid')
    expect(said(new Uint8Array(Buffer.concat([sealed, Buffer.from('\n%')])))).toContain('Not total document signed')
  })
})

describe('a key of the settings', () => {
  it('seals as well, and a password that is another or a file that is none is refused', async () => {
    const file = await p12Of(pkcs8, key.certificate, 'a password')
    const given = await readP12(file, 'a password')
    expect(given.id).toBe(key.id)
    expect(await checkSeal(await sealPdf(plain, given, words))).toMatchObject({ state: 'whole', key_id: key.id })
    await expect(readP12(file, 'another')).rejects.toThrow()
    await expect(readP12(plain, 'a password')).rejects.toThrow()
  })
})

function hasPdfsig(): boolean {
  try {
    execFileSync('pdfsig', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
