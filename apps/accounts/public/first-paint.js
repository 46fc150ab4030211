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
  var sent = root.lang;
  root.lang = pick('lang', ['en', 'bn'], /^bn\b/.test(navigator.language || '') ? 'bn' : 'en');

  // The server sent the page's words as HTML. They are shown if they are those this person will
  // see: in their language, for a sign-in under way, and not for the console, which has its own.
  var painted = root.dataset.painted;
  if (painted && (root.lang !== sent || !asked.get('flow') || asked.get('app'))) {
    delete root.dataset.painted;
  }
  try {
    var usedPasskey = localStorage.getItem('kheya.passkey') !== null;
    if (root.dataset.painted && usedPasskey) root.dataset.painted = 'passkey';
  } catch {
    // Storage is switched off: the password stands first.
  }
  // What is pressed before the page's script is here, it does (packages/browser/src/take-over.ts).
  function notePress(event) {
    // With another button or a key held down, the browser opens a link as the person wishes.
    var isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
    var pressed = isPlain && event.target.closest('.painted button, .painted a');
    if (!pressed) return;
    window.kheyaPressed = pressed;
    if (event.type === 'click' && pressed.tagName === 'A') event.preventDefault();
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
})();
