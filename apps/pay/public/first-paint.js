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
  // The bar around an installed app is part of its page.
  var bar = document.querySelector('meta[name="theme-color"]');
  if (bar && root.dataset.theme === 'dark') bar.content = '#07181a';
  var sent = root.lang;
  root.lang = pick('lang', ['en', 'bn'], /^bn\b/.test(navigator.language || '') ? 'bn' : 'en');

  // The server sent the page's words as HTML. They are shown if they are those this person will
  // see: in their language, and of the start page only to whoever is not led on from it.
  function showPainted() {
    var fits = root.lang === sent;
    if (root.dataset.painted === 'user' && !signedIn) fits = false;
    if (root.dataset.painted === 'start' && signedIn) root.dataset.painted = 'user';
    if (!fits) delete root.dataset.painted;
    // What is pressed before the app is here, the app does (packages/browser/src/take-over.ts).
    function notePress(event) {
      var button = event.button === 0 && event.target.closest('.painted button');
      if (button) window.kheyaPressed = button;
    }
    // Let go of somewhere else, it was no press. A page replaced meanwhile has the button there.
    function forgetDrag(event) {
      var pressed = window.kheyaPressed;
      if (pressed && pressed.isConnected && !pressed.contains(event.target)) {
        delete window.kheyaPressed;
      }
    }
    // A press counts from its beginning: the page may be replaced before the button is let go.
    addEventListener('pointerdown', notePress);
    addEventListener('pointerup', forgetDrag);
    addEventListener('click', notePress);
    addEventListener('pointercancel', function () {
      delete window.kheyaPressed;
    });
    addEventListener('submit', function (event) {
      if (event.target.closest('.painted')) event.preventDefault();
    });
  }

  // The build tells this script the files of the first screen; they are fetched with the page.
  var told = document.currentScript.dataset;
  function fetchEarly(list, rel, as) {
    (list || '')
      .split(' ')
      .filter(Boolean)
      .forEach(function (href) {
        var link = document.createElement('link');
        link.rel = rel;
        link.href = href;
        if (as) link.as = as;
        if (as) link.crossOrigin = '';
        // The words are there: what makes them work comes after their styles.
        if (root.dataset.painted) link.fetchPriority = 'low';
        document.head.append(link);
      });
  }
  var signedIn = false;
  try {
    signedIn = localStorage.getItem('kheya.access_token') !== null;
  } catch {
    signedIn = false;
  }
  showPainted();
  fetchEarly(told[root.lang], 'modulepreload');
  // The frame of the signed-in screens has no words: their faces come after what fills it.
  if (root.dataset.painted !== 'user') {
    fetchEarly(told.font, 'preload', 'font');
    if (root.lang === 'bn') fetchEarly(told.fontBn, 'preload', 'font');
  }
  if (signedIn) fetchEarly(told.home, 'modulepreload');
  else if (location.pathname === '/') {
    fetchEarly(told.start, 'modulepreload');
    fetchEarly(told.startStyle, 'preload', 'style');
  }
})();
