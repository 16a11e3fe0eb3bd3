/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module '@fontsource/*'
declare module '@fontsource-variable/*'
declare module '*.ftl' {
  const patterns: import('./language/patterns').Patterns
  export default patterns
}
