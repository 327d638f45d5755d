import type { Account, Intent, Invoice, Setup } from '#practice/cards/resources/resources.ts'

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--chalk:light-dark(#2158b5,#8fb8fa);--on:light-dark(#fff,#0d1a2e)}
:root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
body{margin:0;display:grid;min-height:100vh;place-items:center;background:light-dark(#fffefb,#1a2027);color:light-dark(#1d232b,#ede9e1)}
main{max-width:400px;padding:24px;box-sizing:border-box}
.practice{border-radius:8px;padding:8px 12px;font-weight:600;background:light-dark(#faefd5,#332709);margin:0}
h1{font-size:20px;line-height:26px;margin:20px 0 8px}form{display:grid;gap:12px;margin-top:20px}p{margin:0}
button{font:inherit;font-weight:600;min-height:48px;border-radius:8px;border:1px solid var(--chalk);background:var(--chalk);color:var(--on);cursor:pointer}
button.plain{background:transparent;color:inherit;border-color:currentcolor}
input{font:inherit;display:block;width:100%;box-sizing:border-box;min-height:48px;padding:0 12px;border-radius:8px;border:1px solid currentcolor;background:transparent;color:inherit}
button:focus-visible,input:focus-visible{outline:2px solid var(--chalk);outline-offset:2px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px}dd{margin:0;text-align:right}`

const notice = '<p class="practice">Practice mode: no real money moves.</p>'

/** Where the holder of a card answers the bank. */
export function challengePage(asked: Intent | Setup, theme: string | null): string {
  const what =
    asked.object === 'payment_intent' ? `a payment of ${money(asked.amount, asked.currency)}` : 'keeping this card'
  return page(
    'Practice bank',
    `${notice}<h1>Is this you?</h1><p>Your bank asks you to confirm ${what}.</p>
<form method="post"><button name="answer" value="yes">Yes, confirm</button>
<button class="plain" name="answer" value="no">No, refuse</button></form>`,
    theme,
  )
}

/** Signals to the page around the frame that the holder has answered. `nonce`: of the policy this page is sent with. */
export function answeredPage(id: string, origin: string, nonce: string, theme: string | null): string {
  const message = JSON.stringify({ practice: 'answered', id })
  return page(
    'Practice bank',
    `${notice}<h1>Thank you</h1><p>You can go back now.</p>
<script nonce="${nonce}">parent.postMessage(${message}, ${JSON.stringify(origin)})</script>`,
    theme,
  )
}

/** One click stands for the whole form with which the real processor asks who somebody is. */
export function onboardingPage(account: Account): string {
  const name = escapeText(account.business_profile.name ?? 'your company')
  return page(
    'Practice processor',
    `${notice}<h1>Card payments for ${name}</h1>
<p>The real processor asks here for the company's details and the bank account that payouts go to. In practice one click does.</p>
<form method="post"><button>Open the practice account</button></form>`,
  )
}

/** Where the code of the small deposit is typed; the real one stands on the statement of the account. */
export function depositPage(wrong: boolean): string {
  return page(
    'Practice bank',
    `${notice}<h1>Confirm your bank account</h1>
<p>A deposit of $0.01 was sent. On the statement it has a code of 6 letters that begins with SM. In practice it is <strong>SM11AA</strong>.</p>
${wrong ? '<p role="alert"><strong>That is not the code. Check the statement and type it again.</strong></p>' : ''}
<form method="post"><label>Code <input name="code" autocomplete="off" required maxlength="10"></label><button>Confirm</button></form>`,
  )
}

export function depositDonePage(status: string): string {
  const said =
    status === 'processing' || status === 'succeeded'
      ? '<h1>Thank you</h1><p>Your account is confirmed, and the payment is on its way. You can close this page.</p>'
      : '<h1>This payment has ended</h1><p>Nothing was taken from your account. Pay again from the invoice.</p>'
  return page('Practice bank', `${notice}${said}`)
}

export function receiptPage(invoice: Invoice): string {
  const lines = invoice.lines.data
    .map(({ description, amount }) => `<dt>${escapeText(description)}</dt><dd>${money(amount, invoice.currency)}</dd>`)
    .join('')
  return page(
    `Receipt ${invoice.number}`,
    `${notice}<h1>Receipt ${invoice.number}</h1><p>${new Date(invoice.created * 1000).toISOString().slice(0, 10)}, ${invoice.status}</p>
<dl>${lines}<dt><strong>Total</strong></dt><dd><strong>${money(invoice.total, invoice.currency)}</strong></dd></dl>`,
  )
}

/** It has an empty picture of its own: a browser would ask for one, which the policy of these pages refuses. `theme`: what the person has chosen in the product, where the page stands in one of its frames. */
function page(title: string, content: string, theme: string | null = null): string {
  const chosen = theme === 'dark' || theme === 'light' ? ` data-theme="${theme}"` : ''
  return `<!doctype html><html lang="en"${chosen}><head><meta charset="utf-8"><title>${escapeText(title)}</title>
<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style></head><body><main>${content}</main></body></html>`
}

function money(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(amount / 100)
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
