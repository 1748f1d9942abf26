// biome-ignore-all lint/complexity/useArrowFunction: engines that need this file cannot read arrows
/* Runs where the app itself cannot: written for the oldest engines [shell-10]. */
;(function () {
  var isChinese = /^zh/i.test(navigator.language || navigator.userLanguage || '')
  var explorer = isChinese
    ? '不支持 Internet Explorer，部分功能将无法使用。是否继续？'
    : 'Internet Explorer is not supported, and much will not work. Do you want to continue?'
  var tooOld = isChinese
    ? '此浏览器版本过低，无法打开 Parley。请升级或更换浏览器。'
    : 'This browser is too old for Parley. Please update it or use another one.'
  tooOld += ' (Chrome 120, Edge 120, Firefox 125, Safari 17.4)'
  // What the app calls; the rules of the repository compare this list with its code.
  var needed = [
    'AbortSignal.any',
    'AbortSignal.timeout',
    'Array.prototype.findLast',
    'Array.prototype.findLastIndex',
    'Array.prototype.toReversed',
    'Array.prototype.toSorted',
    'Array.prototype.toSpliced',
    'HTMLElement.prototype.showPopover',
    'Map.groupBy',
    'Object.groupBy',
    'Promise.withResolvers',
    'URL.canParse',
  ]

  var at = 0

  function isMissing(name) {
    var parts = name.split('.')
    var value = window
    var i = 0
    for (; i < parts.length; i++) {
      value = value[parts[i]]
      if (!value) return true
    }
    return false
  }

  function say() {
    var root = document.getElementById('root')
    if (root && !root.firstChild) root.appendChild(document.createTextNode(tooOld))
  }

  if (/MSIE |Trident\//.test(navigator.userAgent)) {
    if (window.confirm(explorer))
      window.attachEvent ? window.attachEvent('onload', say) : window.addEventListener('load', say)
    else window.location.replace('about:blank')
    return
  }
  for (; at < needed.length; at++) {
    if (!isMissing(needed[at])) continue
    // The app does not start then: it would break somewhere later.
    document.documentElement.setAttribute('data-too-old', needed[at])
    window.addEventListener('load', say)
    return
  }
  window.addEventListener('error', function (event) {
    if (String(event.message).indexOf('SyntaxError') >= 0) say()
  })
})()
