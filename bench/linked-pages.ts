/** Where a client signs a contract and looks at photos without a log-in, and where the team reads that contract. */
export type LinkedPages = { contract: string; signing: string; shared: string }

/** Sends a contract and shares a gallery through the product, and takes a live link to each. */
export async function makeLinkedPages(url: string, cookie: string): Promise<LinkedPages> {
  const ask = async <Answer>(path: string, body?: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const asked = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const answer = await fetch(`${url}${path}`, asked)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const { clients } = await ask<{ clients: { id: string }[] }>('/api/clients/')
  const client_id = clients[0]?.id
  const { contract_id, signers } = await ask<MadeContract>('/api/contracts/', {
    title: 'Deck agreement',
    client_id,
    ...written,
  })
  await ask(`/api/contracts/${contract_id}/`, { action: 'send' })
  const signer = signers.find(({ party }) => party === 'client')
  const link = await ask<{ url: string }>(`/api/contracts/${contract_id}/links/`, { signer_id: signer?.id })
  const { gallery } = await ask<{ gallery: { id: string } }>('/api/photos/', { name: 'Deck', client_id })
  const shared = await ask<{ url: string }>(`/api/photos/${gallery.id}/share/`, {})
  return { contract: `${url}/contracts/${contract_id}`, signing: link.url, shared: shared.url }
}

type MadeContract = { contract_id: string; signers: { id: string; party: string }[] }

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const written = {
  content: {
    type: 'doc',
    content: [
      words('We build a cedar deck of 240 square feet. '.repeat(30)),
      { type: 'signature', attrs: { party: 'client', number: 1 } },
      { type: 'date', attrs: { party: 'client', number: 1 } },
    ],
  },
  signers: [{ party: 'client', name: 'Renee Ortiz', email: 'renee.weight@clients.example' }],
}
