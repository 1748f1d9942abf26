import type { CSSOptions } from 'vite'

type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

/**
 * Rules with `:hover` apply only where there is hover: on a touch screen the colour would stay on what was tapped last. Done
 * for all stylesheets at once, so that no rule has to say it.
 */
export const hoverOnly = (): PostcssPlugin => ({
  postcssPlugin: 'hover-only',
  Rule(rule, { AtRule }) {
    if (!rule.selector.includes(':hover')) return
    if (rule.parent?.type === 'atrule' && 'params' in rule.parent && rule.parent.params === '(hover: hover)')
      return
    const guarded = new AtRule({ name: 'media', params: '(hover: hover)' })
    const others = rule.selectors.filter(selector => !selector.includes(':hover'))
    guarded.append(rule.clone({ selectors: rule.selectors.filter(selector => selector.includes(':hover')) }))
    rule.after(guarded)
    if (others.length === 0) rule.remove()
    else rule.selectors = others
  },
})
