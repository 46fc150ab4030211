/** Bans by name, each with what to use instead. oxlint loads this file as a plugin. */

interface Node {
  readonly type: string;
  readonly name?: string;
  readonly computed?: boolean;
  readonly object?: Node;
  readonly property?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
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

/** Words that say an expression holds an amount or a rate. */
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

/** Every call out has one file, where its time limit, units and refusals are handled. */
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
  },
};
