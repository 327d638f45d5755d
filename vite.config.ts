import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { leanRows } from '#scripts/build/lean-rows.ts'
import { isLoopbackAddress } from '#server/platform/settings/loopback.ts'
import { appManifest } from './web/offline/app-manifest.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Few requests: what every page needs is one file; what forms and what overlays need is one more each. */
const everyPage = [
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
  /lucide-react\/dist\/esm\/(?!icons\/)/,
  /lucide-react\/dist\/esm\/icons\/(circle-alert|circle-check|info|triangle-alert|x)\./,
  /\/web\/api\/(?!access|log-out|verified|practice-cards)/,
  /\/web\/offline\/connection/,
  /\/web\/shell\/(title|page-slot|update-prompt|install\/(install-card|start-install))/,
  /\/web\/ui\/(basic|style)\/|\/web\/ui\/(text\/chip|overlay\/toaster)\.tsx$/,
  /\/contract\/(values|wire)\/(?!fields|page)|\/contract\/(users|billing)\/calls\.ts$/,
  /vite\/preload-helper|rolldown\/runtime/,
]
/** The printed document, wherever it is shown, and the page around it that a client gets. */
const printedDocument = [
  /\/web\/billing\/(print\/printed-|client-queries|customer\/(client-page|pay-button|download-document|document-file))/,
  /\/web\/links\/client-frame\./,
  /\/web\/payments\/with-card-payment\./,
  /\/web\/ui\/(frame\/(brand-button|skip-link)|state\/skeleton)\./,
  /\/contract\/billing\/((print\/[a-z-]*|totals\/[a-z-]*|word-)rules)\.ts$/,
  /lucide-react\/dist\/esm\/icons\/(mail|phone|printer)\./,
]
const chunkGroups = [
  { name: 'base', priority: 3, test: (id: string) => everyPage.some((part) => part.test(id)) },
  { name: 'printed-document', priority: 2, test: (id: string) => printedDocument.some((part) => part.test(id)) },
  {
    name: 'field',
    priority: 2,
    test: /\/web\/ui\/(input\/(field|input)|form\/form|overlay\/(icon-button|tooltip))\.tsx$/,
  },
  {
    name: 'copying',
    priority: 3,
    test: /\/web\/ui\/text\/copy-(button|text)\.|\/contract\/billing\/sent-rules\.|lucide-react\/dist\/esm\/icons\/(check|copy)\./,
  },
  {
    name: 'log-in',
    priority: 2,
    test: /\/web\/users\/(queries|log-in\/(busy-note|log-in|auth))|\/web\/pages\/users\/log-in|\/web\/shell\/signed-out-guard/,
  },
  // Shapes use rules; whoever asks for a rule must not fetch the shapes for it.
  { name: 'rules', priority: 2, test: /\/contract\/(?!.*(shapes|fields|page|form)\.ts$)/, minShareCount: 4 },
  {
    name: 'forms',
    priority: 2,
    test: /node_modules\/zod\/|\/contract\/.*(shapes|fields|page)\.ts$/,
  },
  {
    name: 'overlays',
    priority: 1,
    test: /node_modules\/(@radix-ui|radix-ui|@floating-ui|aria-hidden|react-remove-scroll)/,
  },
  // What many pages share would be a hundred small files: one for icons, one for parts, one for what domains share.
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
  { name: 'parts', test: /\/web\/(ui|shell|offline)\//, minShareCount: 3 },
  {
    name: 'domains',
    test: /\/web\/(?!ui|shell|offline|api|pages|billing\/customer)[a-z]+\/(?!form\/|[\w-]*values\.)/,
    minShareCount: 4,
  },
]

export default defineConfig({
  root: here('web'),
  cacheDir: here('.cache/vite'),
  publicDir: here('web/public'),
  plugins: [
    leanRows(),
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
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
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
})

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
