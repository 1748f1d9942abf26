/** Loaded only when needed. */
export function loadHighContrast(): void {
  const contrast = window.matchMedia('(forced-colors: active)')
  const load = () => {
    if (contrast.matches) void import('../ui/forced-colors.css')
  }
  load()
  contrast.addEventListener('change', load)
}
