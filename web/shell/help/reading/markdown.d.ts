declare module '*.md' {
  export const page: import('./help-page.ts').HelpPage
}
