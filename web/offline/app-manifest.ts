/** How the installed app presents itself. */
export const appManifest = {
  id: '/',
  name: 'Chalkline',
  short_name: 'Chalkline',
  description: 'Estimates, contracts, photos, invoices and books for people who work with their hands.',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone' as const,
  background_color: '#F7F4EE',
  theme_color: '#F7F4EE',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' as const },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' as const },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' as const },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' as const },
  ],
  shortcuts: [
    { name: 'Take photos', url: '/photos?take=1' },
    { name: 'New estimate', url: '/billing/create-estimate' },
    { name: 'New invoice', url: '/billing/create-invoice' },
  ],
}
