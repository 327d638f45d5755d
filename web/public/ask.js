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
  // The app may have begun before this came, and then asks for itself.
  const addresses = previews() || globalThis.asked ? [] : document.currentScript.dataset.asks.split(' ')
  // Read to its end, so that one which nobody takes keeps no connection.
  const ask = async (address) => {
    const answer = await fetch(address, init)
    return new Response(await answer.text(), answer)
  }
  globalThis.asked ??= new Map(addresses.map((address) => [address, ask(address).catch(() => undefined)]))
}
