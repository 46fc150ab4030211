/** Bans by name, each with its alternative. oxlint loads this file as a plugin. */

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly computed?: boolean;
  readonly object?: Node;
  readonly property?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
  readonly parent?: Node;
  readonly value?: unknown;
  readonly expression?: Node;
  readonly typeAnnotation?: Node;
  readonly typeArguments?: Node;
  readonly openingElement?: { readonly name?: Node };
}

interface Context {
  report(finding: { node: Node; message: string }): void;
  readonly sourceCode: { getText(node: Node): string };
}

type Visitor = Record<string, (node: Node) => void>;

interface Rule {
  create(context: Context): Visitor;
}

const clockAdvice = 'Time is a port: take a Clock and call clock.now().';
const amountAdvice =
  'Amounts are bigint: use parseMoney, toDecimal or formatMoney of @kheya/money.';

/** Words that mark an expression as an amount or a rate. */
const amountWords = /amount|minor|balance|money|price|fee(?!d)|\brate|decimal|margin|\btotal/i;

/** `new Date()`, `Date()` and `Date.now()` read the system's clock, which the sandbox's is not. */
const noSystemClock: Rule = {
  create: (context) => ({
    NewExpression(node) {
      if (isNamed(node.callee, 'Date') && node.arguments?.length === 0) {
        context.report({ node, message: `No new Date() here. ${clockAdvice}` });
      }
    },
    CallExpression(node) {
      if (isNamed(node.callee, 'Date') || isMember(node.callee, 'Date', 'now')) {
        context.report({ node, message: `No Date.now() here. ${clockAdvice}` });
      }
    },
  }),
};

/** Floating point loses cents: 4.35 * 100 is 434.99999999999994. */
const noFloatAmounts: Rule = {
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      if (isNamed(callee, 'parseFloat') || isMember(callee, 'Number', 'parseFloat')) {
        context.report({ node, message: `No parseFloat. ${amountAdvice}` });
      }
      if (callee?.type === 'MemberExpression' && isNamed(callee.property, 'toFixed')) {
        context.report({ node, message: `No toFixed. ${amountAdvice}` });
      }
      const [argument] = node.arguments ?? [];
      if (argument === undefined || !isNamed(callee, 'Number')) return;
      if (amountWords.test(context.sourceCode.getText(argument))) {
        context.report({ node, message: `No Number(...) on an amount. ${amountAdvice}` });
      }
    },
  }),
};

/** Settings are read and checked in one place per process, so a missing one stops the start. */
const noProcessEnv: Rule = {
  create: (context) => ({
    MemberExpression(node) {
      if (isNamed(node.object, 'process') && isNamed(node.property, 'env')) {
        context.report({ node, message: 'No process.env here: add the setting to config.ts.' });
      }
    },
  }),
};

/** Every outgoing call has one file, which handles its time limit, units and refusals. */
const noFetch: Rule = {
  create: (context) => ({
    CallExpression(node) {
      const { callee } = node;
      if (isNamed(callee, 'fetch') || isMember(callee, 'globalThis', 'fetch')) {
        const message = 'No fetch here: call through a client file (*-client.ts).';
        context.report({ node, message });
      }
    },
  }),
};

/**
 * Text: two lower-case letters in a row, or any Bangla letter. "USD" and "01XXXXXXXXX" do not
 * count.
 */
const words = /\p{Ll}{2}|[\u0980-\u09ff]/u;

/** Attributes whose text a person reads or hears. */
const accessibleAttributes =
  /^(?:label|title|alt|placeholder|help|error|sub|description|caption|aria-(?:label|description|placeholder|roledescription|valuetext)|\w+Label)$/;

/** Screen texts belong in the catalogues of both languages, never in the code. */
const noUntranslatedText: Rule = {
  create: (context) => {
    const message =
      'No text here: write it as <Trans> or t`…`, so that it exists in both languages.';
    return {
      JSXText(node) {
        if (isWords(node.value) && !isTranslated(node)) context.report({ node, message });
      },
      JSXExpressionContainer(node) {
        const isChild = node.parent?.type === 'JSXElement' || node.parent?.type === 'JSXFragment';
        if (!isChild || node.expression?.type !== 'Literal') return;
        if (isWords(node.expression.value) && !isTranslated(node))
          context.report({ node, message });
      },
      JSXAttribute(node) {
        const attribute = node as unknown as { name: Node; value: Node | null };
        if (!accessibleAttributes.test(attribute.name.name ?? '')) return;
        const given = attribute.value;
        const text = given?.type === 'JSXExpressionContainer' ? given.expression : given;
        if (text?.type === 'Literal' && isWords(text.value)) context.report({ node, message });
      },
    };
  },
};

/** Types that say which refusal it is, or what it carries. */
const refusalTypes =
  /\b(?:Refusal|AnyRefusal|RefusalError|ApiError|ProblemOf|FactsOf|ResultOf|ErrorOf|ErrorCode|RefusalCode)\b/;
const factsField = /\bfacts\??:/;

/** A refusal's facts follow from its code: a cast would claim what the contract does not say. */
const noRefusalCast: Rule = {
  create: (context) => {
    const message =
      'No cast of a refusal or its facts: narrow by isRefusal or the code, or read it by readProblem.';
    const checkCast = (node: Node) => {
      const type = node.typeAnnotation ? context.sourceCode.getText(node.typeAnnotation) : '';
      if (type === 'const' || node.expression === undefined) return;
      const isCast = refusalTypes.test(type) || factsField.test(type) || isFacts(node.expression);
      if (isCast) context.report({ node, message });
    };
    return {
      TSAsExpression: checkCast,
      TSTypeAssertion: checkCast,
      CallExpression({ callee, typeArguments: types }) {
        if (types === undefined || types === null || !isNamed(callee?.property, 'json')) return;
        if (factsField.test(context.sourceCode.getText(types))) {
          context.report({ node: types, message });
        }
      },
    };
  },
};

/** Whether a node is `facts`, a member of that name, or something in it, through any casts. */
function isFacts(node: Node): boolean {
  if (isNamed(node, 'facts') || isNamed(node.property, 'facts')) return true;
  if (node.type === 'MemberExpression' && node.object) return isFacts(node.object);
  return node.expression !== undefined && node.expression !== null && isFacts(node.expression);
}

function isWords(value: unknown): boolean {
  return typeof value === 'string' && words.test(value);
}

/**
 * The macro's own element; the name of a key; a language's own name; and text that is typed
 * literally.
 */
const exemptElements = new Set(['Trans', 'KeyCap', 'LanguageButton', 'code']);

function isTranslated(node: Node): boolean {
  for (let at = node.parent; at !== undefined && at !== null; at = at.parent) {
    const name = at.type === 'JSXElement' ? at.openingElement?.name?.name : undefined;
    if (name !== undefined && exemptElements.has(name)) return true;
  }
  return false;
}

function isNamed(node: Node | undefined, name: string): boolean {
  return node?.type === 'Identifier' && node.name === name;
}

function isMember(node: Node | undefined, object: string, property: string): boolean {
  return (
    node?.type === 'MemberExpression' &&
    isNamed(node.object, object) &&
    isNamed(node.property, property)
  );
}

export default {
  meta: { name: 'kheya' },
  rules: {
    'no-system-clock': noSystemClock,
    'no-float-amounts': noFloatAmounts,
    'no-process-env': noProcessEnv,
    'no-fetch': noFetch,
    'no-untranslated-text': noUntranslatedText,
    'no-refusal-cast': noRefusalCast,
  },
};
