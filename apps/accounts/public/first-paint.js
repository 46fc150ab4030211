// Runs before the first paint, as a file of its own: the policy allows no inline script.
// The rules are those of packages/browser/src/appearance.ts: what the address says
// counts for the visit, then what the person chose, then what the browser asks for.
(function () {
  var root = document.documentElement;
  var asked = new URLSearchParams(location.search);
  function pick(name, allowed, otherwise) {
    var given = asked.get(name);
    try {
      if (allowed.indexOf(given) !== -1) sessionStorage.setItem('kheya.' + name, given);
      var kept = sessionStorage.getItem('kheya.' + name) || localStorage.getItem('kheya.' + name);
      return allowed.indexOf(kept) === -1 ? otherwise : kept;
    } catch {
      return allowed.indexOf(given) === -1 ? otherwise : given;
    }
  }
  var dark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset.theme = pick('theme', ['light', 'dark'], dark ? 'dark' : 'light');
  root.lang = pick('lang', ['en', 'bn'], /^bn\b/.test(navigator.language || '') ? 'bn' : 'en');
})();
