import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { leanFaces } from '#scripts/build/lean-faces.ts'
import { leanRows } from '#scripts/build/lean-rows.ts'
import { pagesOfDay, sharedByDay } from '#scripts/build/pages-of-day.ts'
import { isLoopbackAddress } from '#server/platform/settings/loopback.ts'
import { appManifest } from './web/offline/app-manifest.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Whether a module lies in one of these folders; a shape never does: it needs zod, which goes with the forms. */
const inFolders =
  (...folders: string[]) =>
  (id: string) =>
    !isShape(id) && folders.some((folder) => `${id}/`.includes(`/${folder}/`))
/** What keeps photos on the device and sends them begins to listen as it is loaded: it stays out of what every page loads. */
const isSending = inFolders('web/offline/outbox', 'web/photos/adding')
const besideSending = (test: (id: string) => boolean) => (id: string) => test(id) && !isSending(id)
const isShape = (id: string) => /\/contract\/.*(shapes|fields|page)\.ts$/.test(id)
/** Days, times and money in words. */
const isFormat = (id: string) => /\/web\/ui\/text\/(format|format-context|day-text)\.tsx?$/.test(id)
/** What only a form, or a page where something is written, needs of it. */
const isOfForms = (id: string) => /\/web\/api\/(form\/[a-z-]+|use-theirs|save-failure|user-storage)\.ts$/.test(id)
/** What the log-in has in common with the pages behind it. */
const isOfLogIn = (id: string) => /\/web\/users\/(queries\.ts|log-in\/busy-note\.tsx)$/.test(id)
/** What the pages behind links have in common beside their frame, with each other or with the pages of the signed-in. */
const isOfVisitors = (id: string) =>
  /\/web\/ui\/(state\/(skeleton|page-state)|frame\/(brand-button|card)|text\/(copy-button|unprintable-note))\.tsx$/.test(
    id,
  ) || iconsOfVisitors.some((name) => id.endsWith(`/lucide-react/dist/esm/icons/${name}.mjs`))
const iconsOfVisitors = 'check circle-dashed circle-x copy download images printer search send share-2 wallet'.split(
  ' ',
)
const inBase = inFolders(
  ...['node_modules/react', 'node_modules/react-dom', 'node_modules/scheduler', 'node_modules/react-router'],
  ...[
    'node_modules/@tanstack/react-query',
    'node_modules/@tanstack/query-core',
    'web/api',
    'web/shell/access-check.ts',
    'web/shell/install',
    'web/shell/start',
    'web/ui/basic',
    'web/ui/style',
    'web/ui/overlay/layer-history.ts',
    'web/ui/overlay/layers-in-history.ts',
    'web/users/toast-error.ts',
  ],
  ...['contract/values', 'contract/wire'],
)
/** Which characters can be printed: fetched where a text has others than plain ones. */
const isOfCharacters = (id: string) => /\/contract\/values\/characters(\.generated)?\.ts$/.test(id)
/** What lies in these folders and is of the signed-in alone, or appears once a page is idle. */
const isOfSignedIn = (id: string) =>
  /\/contract\/values\/(aging|csv|luhn|tree)\.ts$/.test(id) ||
  isOfCharacters(id) ||
  /\/web\/api\/(log-out|palette-action|practice-cards)\.ts$/.test(id) ||
  /\/web\/shell\/(install\/install-card|start\/update-prompt)\.tsx$/.test(id)
/** The rows of the calls that pages before the log-in and behind links make, and of who signs in. */
const isCallsOfMany = (id: string) => /\/contract\/(billing|contracts|photos|users)\/calls\.ts$/.test(id)

/** What both forms and the pages of the day need of the contract: small, so that neither fetches the other. */
const isOfWords = (id: string) =>
  /\/contract\/.*\/(activity-rules|kind-rules)\.ts$/.test(id) ||
  /\/contract\/(clients\/rules|wire\/activity)\.ts$/.test(id)

/** Few requests: what every page needs is one file, what a client sees behind a link, a form, an overlay one more each. */
const chunkGroups = [
  {
    name: 'base',
    priority: 3,
    test: (id: string) => (inBase(id) && !isOfForms(id) && !isOfSignedIn(id)) || isCallsOfMany(id),
  },
  { name: 'characters', priority: 3, test: isOfCharacters },
  { name: 'field', priority: 3, test: (id: string) => inFolders('web/ui/field')(id) || isOfForms(id) || isOfLogIn(id) },
  // What frames every page behind a link; each of them brings its own content.
  {
    name: 'visitors',
    priority: 3,
    test: (id: string) => inFolders('web/links')(id) || isFormat(id) || isOfVisitors(id),
    minShareCount: 2,
  },
  // Each with all that it needs, those of people outside first; then what several of the pages that the day is spent on need.
  { name: 'frame', priority: 3, test: (id: string) => id.endsWith('/web/shell/signed-in.tsx') },
  { name: 'signing', priority: 3, test: inFolders('web/pages/signing') },
  { name: 'linked', priority: 3, test: inFolders('web/pages/linked') },
  { name: 'shared', priority: 3, test: inFolders('web/pages/shared') },
  { name: 'log-in', priority: 3, test: inFolders('web/pages/log-in') },
  { name: 'words', priority: 3, test: isOfWords },
  { name: 'forms', priority: 3, test: (id: string) => isShape(id) || id.includes('/node_modules/zod/') },
  { name: sharedByDay, priority: 3 },
  ...Object.entries(pagesOfDay).map(([name, modules]) => ({
    name,
    priority: 3,
    test: (id: string) => modules.some((module) => id.endsWith(module)),
  })),
  { name: 'rules', priority: 2, test: inFolders('contract'), minShareCount: 4 },
  {
    name: 'overlays',
    priority: 1,
    test: inFolders(
      ...['node_modules/@radix-ui', 'node_modules/radix-ui', 'node_modules/@floating-ui'],
      ...['node_modules/aria-hidden', 'node_modules/react-remove-scroll'],
    ),
  },
  // What many pages share would be a hundred small files: one for icons, one for parts, one for what domains share.
  { name: 'icons', test: inFolders('lucide-react/dist/esm/icons'), minShareCount: 2 },
  { name: 'parts', test: besideSending(inFolders('web/ui', 'web/shell', 'web/offline')), minShareCount: 3 },
  { name: 'domains', test: besideSending(inFolders('web')), minShareCount: 4 },
]

export default defineConfig(({ isSsrBuild }) => ({
  root: here('web'),
  cacheDir: here('.cache/vite'),
  publicDir: here('web/public'),
  plugins: [
    leanRows(),
    leanFaces(),
    react(),
    tailwindcss(),
    preloadFonts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'offline',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: appManifest,
      injectManifest: {
        // The shell and all its parts, faces in latin; what is named by its content needs no revision.
        globPatterns: ['*.{html,svg,png}', 'theme.js', 'assets/*.{js,css}', 'assets/*-latin-wght-normal*.woff2'],
      },
    }),
  ],
  build: {
    outDir: here('dist/web'),
    emptyOutDir: true,
    // Read and removed by scripts/build/write-first-pages.ts.
    manifest: true,
    ssrManifest: true,
    assetsInlineLimit: 0,
    // A style tag put in by the preload helper would break the CSP; modern browsers need no polyfill either.
    modulePreload: { polyfill: false },
    // What draws the first pages runs where it is built: nothing is fetched there.
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    // node_modules may be a link to another folder; fonts are read from there.
    fs: { allow: [here('.'), realpathSync(here('node_modules'))] },
    // Calls only: the modules of web/api are asked for below /api as well.
    proxy: {
      '^/(api|dev)/(?!.*\\.tsx?($|\\?))': {
        target: `http://127.0.0.1:${process.env.API_PORT ?? '3000'}`,
        // What others in the network ask of this machine is not ours: the server tells them apart by it.
        configure: (proxy) =>
          proxy.on('proxyReq', (asked, { socket }) => {
            const from = socket.remoteAddress ?? ''
            if (!isLoopbackAddress(from)) asked.setHeader('x-forwarded-for', from)
          }),
      },
    },
  },
}))

/** The two latin faces are needed on every page: ask for them before the CSS has been read. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => /(atkinson|bricolage)[\w-]*-latin-wght-normal.*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head-prepend' as const,
          }))
      },
    },
  }
}
