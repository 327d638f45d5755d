// Asks for what the page needs first while its scripts are on their way: `takeAsked` (web/api/asked.ts) hands each answer on, once.
{
  // Whoever previews a role asks with its name, which the app knows.
  const previews = () => {
    try {
      return sessionStorage.getItem('preview_role') !== null
    } catch {
      return true
    }
  }
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  const init = {
    headers: { Accept: 'application/json', Timezone: zone },
    credentials: 'same-origin',
    redirect: 'manual',
  }
  const addresses = previews() ? [] : document.currentScript.dataset.asks.split(' ')
  globalThis.asked = new Map(addresses.map((address) => [address, fetch(address, init).catch(() => undefined)]))
}
