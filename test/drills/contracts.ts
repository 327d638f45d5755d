import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Office, openOffice } from './office.ts'

type Link = { id: string; uid: string; token: string }

/** A contract that was sent to a new client, who alone signs it, and the client's link. */
export async function sentContract(office: Office, name: string): Promise<Link> {
  const client = await ask<{ client_id: string }>(office, 'clients/', {
    first_name: name,
    email: `${name}@example.com`,
  })
  const text = 'The contractor shall do all of the work with care and keep the site clean. '.repeat(8)
  const content = {
    type: 'doc',
    content: [
      ...Array.from({ length: 40 }, () => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
      { type: 'signature', attrs: { party: 'client', number: 1 } },
    ],
  }
  const signers = [{ party: 'client', name, email: `${name}@example.com` }]
  const draft = { title: `Deck of ${name}`, client_id: client.client_id, content, signers }
  const { contract_id: id } = await ask<{ contract_id: string }>(office, 'contracts/', draft)
  const sent = await ask<{ signers: { id: string }[] }>(office, `contracts/${id}/`, { action: 'send' })
  const uid = sent.signers[0]?.id ?? ''
  const { url } = await ask<{ url: string }>(office, `contracts/${id}/links/`, { signer_id: uid })
  return { id, uid, token: new URL(url).pathname.split('/').at(-1) ?? '' }
}

async function ask<T>({ url, data }: Office, path: string, body: object): Promise<T> {
  const headers = { cookie: data.cookie, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

export function sign({ url }: Office, { id, uid, token }: Link): Promise<Response> {
  const signature = JSON.stringify({ typed: 'Renee Ortiz' })
  const body = JSON.stringify({ uid, token, action: 'sign', name: 'Renee Ortiz', consent: true, signature })
  const headers = { 'content-type': 'application/json' }
  return fetch(`${url}/api/contracts/contract-sign/${id}/`, { method: 'POST', headers, body })
}

export type PdfReport = {
  asked: number
  answered: number
  told_to_wait: number
  idle_p50: number
  meanwhile_p50: number
  calls: number
}

/** One link is asked for its PDF a hundred times at once, while somebody of the company works. */
export async function drillContractPdfs(asked = 100): Promise<PdfReport> {
  const office = await openOffice()
  try {
    const link = await sentContract(office, 'renee')
    const { id, uid, token } = link
    const pdf = () => fetch(`${office.url}/api/contracts/${id}/pdf/?uid=${uid}&token=${token}`).then(read)
    await workFor(office, sleep(2_000))
    const idle = await workFor(office, sleep(4_000))
    const codes = Promise.all(Array.from({ length: asked }, pdf))
    const meanwhile = await workFor(office, codes)
    const all = await codes
    return {
      asked,
      answered: all.filter((code) => code === 200).length,
      told_to_wait: all.filter((code) => code === 429 || code === 503).length,
      idle_p50: median(idle),
      meanwhile_p50: median(meanwhile),
      calls: meanwhile.length,
    }
  } finally {
    await office.close()
  }
}

/** Each was answered one way or the other, and others waited at most twice as long. */
export function isShared({ asked, answered, told_to_wait, idle_p50, meanwhile_p50 }: PdfReport): boolean {
  return answered > 0 && answered + told_to_wait === asked && meanwhile_p50 <= 2 * idle_p50
}

async function read(answer: Response): Promise<number> {
  await answer.arrayBuffer()
  return answer.status
}

async function workFor({ url, data }: Office, over: Promise<unknown>): Promise<number[]> {
  let running = true
  void over.finally(() => {
    running = false
  })
  const times: number[] = []
  const paths = ['users/check-auth/', 'billing/?tab=invoices', 'clients/', 'contracts/']
  do {
    const start = performance.now()
    const answer = await fetch(`${url}/api/${paths[times.length % paths.length]}`, { headers: { cookie: data.cookie } })
    if ((await read(answer)) !== 200) throw new Error(`Somebody who works was answered ${answer.status}`)
    times.push(performance.now() - start)
  } while (running || times.length < 40)
  return times
}

function median(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.floor(sorted.length / 2)] ?? 0) * 10) / 10
}

export type SealReport = { signed: number; sealed: number; files: number; seals_twice: number; slowest_s: number }

/** The server is killed after each signature, before or while it is sealed; then everything signed is sealed, each once. */
export async function drillContractKills(kills = 4): Promise<SealReport> {
  const office = await openOffice()
  const client = new pg.Client({ connectionString: office.superuser() })
  try {
    await client.connect()
    for (let at = 0; at < kills; at++) {
      const link = await sentContract(office, `renee${at}`)
      const answer = await sign(office, link)
      if (!answer.ok) throw new Error(`A signature was answered ${answer.status}`)
      await sleep(at * 120)
      await office.killServer()
    }
    const start = performance.now()
    for (let left = kills; left > 0 && performance.now() - start < 900_000; ) {
      const { rows } = await client.query<{ n: number }>('select count(*)::int as n from contract_seal')
      left = kills - (rows[0]?.n ?? 0)
      if (left > 0) await sleep(500)
    }
    const { rows } = await client.query<Omit<SealReport, 'slowest_s'>>(`
      select (select count(*)::int from contract where status = 'completed') as signed,
        (select count(*)::int from contract_seal) as sealed, (select count(*)::int from contract_file) as files,
        (select count(*)::int from (select 1 from contract_event where kind = 'sealed' group by contract_id having count(*) > 1) t)
          as seals_twice`)
    const counted = rows[0] ?? { signed: 0, sealed: 0, files: 0, seals_twice: -1 }
    return { ...counted, slowest_s: Math.round((performance.now() - start) / 100) / 10 }
  } finally {
    await client.end()
    await office.close()
  }
}

/** All that was signed is sealed within a quarter of an hour, once, with its three files. */
export function isSealed({ signed, sealed, files, seals_twice, slowest_s }: SealReport): boolean {
  return signed > 0 && sealed === signed && files === 3 * signed && seals_twice === 0 && slowest_s < 900
}
