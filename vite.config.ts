import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkNames, chunkOf, isPressed, isShape } from '#scripts/build/chunk-of.ts'
import { helpPages } from '#scripts/build/help-pages.ts'
import { leanFaces } from '#scripts/build/lean-faces.ts'
import { leanIcons } from '#scripts/build/lean-icons.ts'
import { leanRows } from '#scripts/build/lean-rows.ts'
import { isLoopbackAddress } from '#server/platform/settings/loopback.ts'
import { appManifest } from './web/offline/app-manifest.ts'

type Modules = Parameters<typeof chunkOf>[1]

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Whether a module lies in one of these folders; a shape never does: it needs zod, which goes with the forms. */
const inFolders =
  (...folders: string[]) =>
  (id: string) =>
    !isShape(id) && folders.some((folder) => `${id}/`.includes(`/${folder}/`))
/** What keeps photos on the device and sends them begins to listen as it is loaded: it stays out of what every page loads. */
const isSending = inFolders('web/offline/outbox', 'web/photos/adding')
const besideSending = (test: (id: string) => boolean) => (id: string) => test(id) && !isSending(id)
const isOfForms = (id: string) => isShape(id) || id.includes('/node_modules/zod/')

/** What several pages share is one file, and what is fetched by a press another. */
function shared(name: string, priority: number, test: (id: string) => boolean, minShareCount?: number) {
  const named = (id: string, modules: Modules) => (isPressed(id, modules) ? `pressed-${name}` : name)
  return [name, `pressed-${name}`].map((each) => ({
    name: (id: string, modules: Modules) => (test(id) && named(id, modules) === each ? each : null),
    priority,
    minShareCount,
  }))
}

/** Few requests: what every page needs is one file, what a client sees behind a link, a form, an overlay one more each. */
const chunkGroups = [
  ...chunkNames.map((name, at) => ({
    name: (id: string, modules: Modules) => (!isOfForms(id) && chunkOf(id, modules) === name ? name : null),
    priority: 99 - at,
  })),
  { name: 'forms', priority: 3, test: isOfForms },
  ...shared('rules', 2, inFolders('contract'), 4),
  ...shared(
    'overlays',
    1,
    inFolders(
      ...['node_modules/@radix-ui', 'node_modules/radix-ui', 'node_modules/@floating-ui'],
      ...['node_modules/aria-hidden', 'node_modules/react-remove-scroll'],
    ),
  ),
  // What many pages share would be a hundred small files: one for icons, one for parts, one for what domains share.
  ...shared('icons', 0, inFolders('lucide-react/dist/esm/icons'), 2),
  ...shared('parts', 0, besideSending(inFolders('web/ui', 'web/shell', 'web/offline')), 3),
  ...shared('domains', 0, besideSending(inFolders('web')), 4),
]

export default defineConfig(({ isSsrBuild }) => ({
  root: here('web'),
  cacheDir: here('.cache/vite'),
  publicDir: here('web/public'),
  plugins: [
    leanRows(),
    leanIcons(),
    leanFaces(),
    helpPages(),
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
