// The part of the MCP server that build and edge must agree on.

export const MCP_VERSION = '2025-11-25';

/** Results by method. `tools/call` has none: the tools are called instead. */
export interface McpAnswers {
  initialize: object;
  ping: object;
  'tools/list': { tools: readonly McpTool[] };
}

export interface McpTool {
  name: string;
  description: string;
  annotations: object;
  inputSchema: {
    type: 'object';
    properties: Record<string, McpArgument>;
    required: readonly string[];
  };
}

interface McpArgument {
  description?: string;
  enum?: readonly unknown[];
  pattern?: string;
  [keyword: string]: unknown;
}
