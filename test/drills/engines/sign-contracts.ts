import { asked } from './asked.ts'
import type { Walk } from './walk.ts'

const block = (type: string, party: string) => ({ type, attrs: { party, number: 1 } })
const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const content = {
  type: 'doc',
  content: [
    words('We build a cedar deck of 240 square feet. '.repeat(30)),
    block('initials', 'client'),
    words('You may cancel before midnight of the third business day. '.repeat(20)),
    block('signature', 'client'),
    block('date', 'client'),
    block('signature', 'company'),
  ],
}

/** A client signs by link: once with the name typed, once drawn. */
export async function signContracts(walk: Walk) {
  for (const way of ['typed', 'drawn'] as const) {
    const renee = await walk.another()
    await walk.part(`opens a contract by link, ${way}`, renee, async () => {
      await renee.open(await linkToSign(walk, way))
      await renee.see('heading', `Agreement ${way}`)
      await renee.tap('button', 'Continue')
      await renee.tap('button', /^Initial here/)
      await renee.tap('button', 'Sign here')
      await renee.see('dialog', /^Sign as/)
    })
    await walk.part(`signs it, ${way}`, renee, async () => {
      if (way === 'drawn') {
        await renee.tap('radio', 'Draw')
        await renee.draw('image', 'Draw your signature here')
        await renee.see('image', 'Your drawn signature')
      }
      await renee.tap('checkbox', /^I agree to sign electronically/)
      await renee.tap('button', 'Sign agreement')
      await renee.see('heading', 'Signed')
    })
  }
}

async function linkToSign({ me, product, engine, width }: Walk, way: string): Promise<string> {
  const { clients } = await asked<{ clients: { id: string }[] }>(me, '/api/clients/?page_size=1')
  const email = `${way}.${engine}.${width}@clients.example`
  const signers = [
    { party: 'client', name: 'Renee Ortiz', email },
    { party: 'company', name: 'Sam Harlow', email: 'sam.harlow@contracts.example' },
  ]
  const contract = { title: `Agreement ${way}`, client_id: clients[0]?.id ?? '', content, signers }
  const { contract_id } = await asked<{ contract_id: string }>(me, '/api/contracts/', contract)
  await asked(me, `/api/contracts/${contract_id}/`, { action: 'send' })
  const { links } = await product.mailTo(email)
  return links.find((each) => each.includes('/contract-sign/')) ?? ''
}
