// Generated from schemas/ by `node scripts/generate.mjs`. Do not edit.
export default validate10;
const schema11 = {"$schema":"http://json-schema.org/draft-07/schema#","$id":"export-checkpoint.schema.json","type":"object","required":["format","tool","identity","sent","window","readAt","allProjects","segments","seal"],"additionalProperties":false,"properties":{"format":{"const":"setpoint.checkpoint/1"},"tool":{"$ref":"export-manifest.schema.json#/definitions/line"},"identity":{"type":"object"},"sent":{"$ref":"export-manifest.schema.json#/definitions/parameters"},"window":{"$ref":"export-manifest.schema.json#/definitions/window"},"readAt":{"type":"object","required":["start","end"],"additionalProperties":false,"properties":{"start":{"$ref":"export-manifest.schema.json#/definitions/time"},"end":{"anyOf":[{"type":"null"},{"$ref":"export-manifest.schema.json#/definitions/time"}]}}},"allProjects":{"anyOf":[{"type":"null"},{"$ref":"export-manifest.schema.json#/definitions/projects"}]},"segments":{"type":"array","items":{"type":"object","required":["name","projects","phase","next","pages","emptyPages","rows","duplicates","reread","cut","bytes","sha256"],"additionalProperties":false,"properties":{"name":{"type":"string","pattern":"^(all|[0-9]{1,30})$"},"projects":{"$ref":"export-manifest.schema.json#/definitions/projects"},"slugs":{"type":"array","items":{"type":"string"}},"phase":{"enum":["reading","rereading","done"]},"next":{"type":["string","null"]},"last":{"type":["string","null"]},"contradictions":{"$ref":"export-manifest.schema.json#/definitions/count"},"pages":{"$ref":"export-manifest.schema.json#/definitions/count"},"emptyPages":{"$ref":"export-manifest.schema.json#/definitions/count"},"nullEntries":{"$ref":"export-manifest.schema.json#/definitions/count"},"rows":{"$ref":"export-manifest.schema.json#/definitions/count"},"duplicates":{"$ref":"export-manifest.schema.json#/definitions/count"},"reread":{"$ref":"export-manifest.schema.json#/definitions/reread"},"cut":{"type":"boolean"},"bytes":{"$ref":"export-manifest.schema.json#/definitions/count"},"sha256":{"$ref":"export-manifest.schema.json#/definitions/digest"}}}},"seal":{"$ref":"export-manifest.schema.json#/definitions/digest"}}};
const schema13 = {"type":"string","pattern":"^[^\\u0000-\\u001f\\u007f-\\u009f]*$"};
const schema14 = {"type":"object","additionalProperties":{"anyOf":[{"type":"string"},{"type":"array","items":{"type":"string"}}]}};
const schema17 = {"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"};
const schema15 = {"type":"array","items":{"type":"string","pattern":"^(?:-1|[0-9]{1,30})$"}};
const schema21 = {"type":"integer","minimum":0};
const schema36 = {"type":"string","pattern":"^sha256:[0-9a-f]{64}$"};
const func2 = Object.prototype.hasOwnProperty;
const pattern0 = new RegExp("^[^\\u0000-\\u001f\\u007f-\\u009f]*$", "u");
const pattern4 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$", "u");
const pattern3 = new RegExp("^(?:-1|[0-9]{1,30})$", "u");
const pattern19 = new RegExp("^(all|[0-9]{1,30})$", "u");
const pattern11 = new RegExp("^sha256:[0-9a-f]{64}$", "u");
const schema16 = {"type":["object","null"],"required":["start","end"],"additionalProperties":false,"properties":{"start":{"$ref":"#/definitions/time"},"end":{"$ref":"#/definitions/time"}}};

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if((!(data && typeof data == "object" && !Array.isArray(data))) && (data !== null)){
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: schema16.type},message:"must be object,null"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.start === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start"},message:"must have required property '"+"start"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.end === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "end"},message:"must have required property '"+"end"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "start") || (key0 === "end"))){
const err3 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.start !== undefined){
let data0 = data.start;
if(typeof data0 === "string"){
if(!pattern4.test(data0)){
const err4 = {instancePath:instancePath+"/start",schemaPath:"#/definitions/time/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/start",schemaPath:"#/definitions/time/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.end !== undefined){
let data1 = data.end;
if(typeof data1 === "string"){
if(!pattern4.test(data1)){
const err6 = {instancePath:instancePath+"/end",schemaPath:"#/definitions/time/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/end",schemaPath:"#/definitions/time/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
validate14.errors = vErrors;
return errors === 0;
}

const schema53 = {"type":"object","required":["pages","rows"],"additionalProperties":false,"properties":{"pages":{"$ref":"#/definitions/count"},"rows":{"$ref":"#/definitions/count"}}};

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.pages === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "pages"},message:"must have required property '"+"pages"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.rows === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rows"},message:"must have required property '"+"rows"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
for(const key0 in data){
if(!((key0 === "pages") || (key0 === "rows"))){
const err2 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.pages !== undefined){
let data0 = data.pages;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err3 = {instancePath:instancePath+"/pages",schemaPath:"#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(data0 < 0 || isNaN(data0)){
const err4 = {instancePath:instancePath+"/pages",schemaPath:"#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data.rows !== undefined){
let data1 = data.rows;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err5 = {instancePath:instancePath+"/rows",schemaPath:"#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(data1 < 0 || isNaN(data1)){
const err6 = {instancePath:instancePath+"/rows",schemaPath:"#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
}
else {
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate16.errors = vErrors;
return errors === 0;
}


function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="export-checkpoint.schema.json" */;
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.format === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "format"},message:"must have required property '"+"format"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.tool === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "tool"},message:"must have required property '"+"tool"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.identity === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "identity"},message:"must have required property '"+"identity"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.sent === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "sent"},message:"must have required property '"+"sent"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.window === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "window"},message:"must have required property '"+"window"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.readAt === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "readAt"},message:"must have required property '"+"readAt"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data.allProjects === undefined){
const err6 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "allProjects"},message:"must have required property '"+"allProjects"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data.segments === undefined){
const err7 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "segments"},message:"must have required property '"+"segments"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data.seal === undefined){
const err8 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "seal"},message:"must have required property '"+"seal"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
for(const key0 in data){
if(!(func2.call(schema11.properties, key0))){
const err9 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.format !== undefined){
if("setpoint.checkpoint/1" !== data.format){
const err10 = {instancePath:instancePath+"/format",schemaPath:"#/properties/format/const",keyword:"const",params:{allowedValue: "setpoint.checkpoint/1"},message:"must be equal to constant"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.tool !== undefined){
let data1 = data.tool;
if(typeof data1 === "string"){
if(!pattern0.test(data1)){
const err11 = {instancePath:instancePath+"/tool",schemaPath:"export-manifest.schema.json#/definitions/line/pattern",keyword:"pattern",params:{pattern: "^[^\\u0000-\\u001f\\u007f-\\u009f]*$"},message:"must match pattern \""+"^[^\\u0000-\\u001f\\u007f-\\u009f]*$"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/tool",schemaPath:"export-manifest.schema.json#/definitions/line/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.identity !== undefined){
let data2 = data.identity;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
const err13 = {instancePath:instancePath+"/identity",schemaPath:"#/properties/identity/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.sent !== undefined){
let data3 = data.sent;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key1 in data3){
let data4 = data3[key1];
const _errs13 = errors;
let valid4 = false;
const _errs14 = errors;
if(typeof data4 !== "string"){
const err14 = {instancePath:instancePath+"/sent/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"export-manifest.schema.json#/definitions/parameters/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
var _valid0 = _errs14 === errors;
valid4 = valid4 || _valid0;
if(!valid4){
const _errs16 = errors;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
if(typeof data4[i0] !== "string"){
const err15 = {instancePath:instancePath+"/sent/" + key1.replace(/~/g, "~0").replace(/\//g, "~1")+"/" + i0,schemaPath:"export-manifest.schema.json#/definitions/parameters/additionalProperties/anyOf/1/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/sent/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"export-manifest.schema.json#/definitions/parameters/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid4 = valid4 || _valid0;
}
if(!valid4){
const err17 = {instancePath:instancePath+"/sent/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"export-manifest.schema.json#/definitions/parameters/additionalProperties/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
else {
errors = _errs13;
if(vErrors !== null){
if(_errs13){
vErrors.length = _errs13;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err18 = {instancePath:instancePath+"/sent",schemaPath:"export-manifest.schema.json#/definitions/parameters/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.window !== undefined){
if(!(validate14(data.window, {instancePath:instancePath+"/window",parentData:data,parentDataProperty:"window",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
if(data.readAt !== undefined){
let data7 = data.readAt;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.start === undefined){
const err19 = {instancePath:instancePath+"/readAt",schemaPath:"#/properties/readAt/required",keyword:"required",params:{missingProperty: "start"},message:"must have required property '"+"start"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data7.end === undefined){
const err20 = {instancePath:instancePath+"/readAt",schemaPath:"#/properties/readAt/required",keyword:"required",params:{missingProperty: "end"},message:"must have required property '"+"end"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
for(const key2 in data7){
if(!((key2 === "start") || (key2 === "end"))){
const err21 = {instancePath:instancePath+"/readAt",schemaPath:"#/properties/readAt/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key2},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data7.start !== undefined){
let data8 = data7.start;
if(typeof data8 === "string"){
if(!pattern4.test(data8)){
const err22 = {instancePath:instancePath+"/readAt/start",schemaPath:"export-manifest.schema.json#/definitions/time/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"+"\""};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/readAt/start",schemaPath:"export-manifest.schema.json#/definitions/time/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data7.end !== undefined){
let data9 = data7.end;
const _errs28 = errors;
let valid9 = false;
const _errs29 = errors;
if(data9 !== null){
const err24 = {instancePath:instancePath+"/readAt/end",schemaPath:"#/properties/readAt/properties/end/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid1 = _errs29 === errors;
valid9 = valid9 || _valid1;
if(!valid9){
const _errs31 = errors;
if(typeof data9 === "string"){
if(!pattern4.test(data9)){
const err25 = {instancePath:instancePath+"/readAt/end",schemaPath:"export-manifest.schema.json#/definitions/time/pattern",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]+)?Z$"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/readAt/end",schemaPath:"export-manifest.schema.json#/definitions/time/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
var _valid1 = _errs31 === errors;
valid9 = valid9 || _valid1;
}
if(!valid9){
const err27 = {instancePath:instancePath+"/readAt/end",schemaPath:"#/properties/readAt/properties/end/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
else {
errors = _errs28;
if(vErrors !== null){
if(_errs28){
vErrors.length = _errs28;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err28 = {instancePath:instancePath+"/readAt",schemaPath:"#/properties/readAt/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.allProjects !== undefined){
let data10 = data.allProjects;
const _errs35 = errors;
let valid11 = false;
const _errs36 = errors;
if(data10 !== null){
const err29 = {instancePath:instancePath+"/allProjects",schemaPath:"#/properties/allProjects/anyOf/0/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
var _valid2 = _errs36 === errors;
valid11 = valid11 || _valid2;
if(!valid11){
const _errs38 = errors;
if(Array.isArray(data10)){
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
let data11 = data10[i1];
if(typeof data11 === "string"){
if(!pattern3.test(data11)){
const err30 = {instancePath:instancePath+"/allProjects/" + i1,schemaPath:"export-manifest.schema.json#/definitions/projects/items/pattern",keyword:"pattern",params:{pattern: "^(?:-1|[0-9]{1,30})$"},message:"must match pattern \""+"^(?:-1|[0-9]{1,30})$"+"\""};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/allProjects/" + i1,schemaPath:"export-manifest.schema.json#/definitions/projects/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath:instancePath+"/allProjects",schemaPath:"export-manifest.schema.json#/definitions/projects/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid2 = _errs38 === errors;
valid11 = valid11 || _valid2;
}
if(!valid11){
const err33 = {instancePath:instancePath+"/allProjects",schemaPath:"#/properties/allProjects/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
else {
errors = _errs35;
if(vErrors !== null){
if(_errs35){
vErrors.length = _errs35;
}
else {
vErrors = null;
}
}
}
}
if(data.segments !== undefined){
let data12 = data.segments;
if(Array.isArray(data12)){
const len2 = data12.length;
for(let i2=0; i2<len2; i2++){
let data13 = data12[i2];
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.name === undefined){
const err34 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data13.projects === undefined){
const err35 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "projects"},message:"must have required property '"+"projects"+"'"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data13.phase === undefined){
const err36 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "phase"},message:"must have required property '"+"phase"+"'"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if(data13.next === undefined){
const err37 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "next"},message:"must have required property '"+"next"+"'"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data13.pages === undefined){
const err38 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "pages"},message:"must have required property '"+"pages"+"'"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data13.emptyPages === undefined){
const err39 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "emptyPages"},message:"must have required property '"+"emptyPages"+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data13.rows === undefined){
const err40 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "rows"},message:"must have required property '"+"rows"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data13.duplicates === undefined){
const err41 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "duplicates"},message:"must have required property '"+"duplicates"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data13.reread === undefined){
const err42 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "reread"},message:"must have required property '"+"reread"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data13.cut === undefined){
const err43 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "cut"},message:"must have required property '"+"cut"+"'"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data13.bytes === undefined){
const err44 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "bytes"},message:"must have required property '"+"bytes"+"'"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if(data13.sha256 === undefined){
const err45 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/required",keyword:"required",params:{missingProperty: "sha256"},message:"must have required property '"+"sha256"+"'"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
for(const key3 in data13){
if(!(func2.call(schema11.properties.segments.items.properties, key3))){
const err46 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key3},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data13.name !== undefined){
let data14 = data13.name;
if(typeof data14 === "string"){
if(!pattern19.test(data14)){
const err47 = {instancePath:instancePath+"/segments/" + i2+"/name",schemaPath:"#/properties/segments/items/properties/name/pattern",keyword:"pattern",params:{pattern: "^(all|[0-9]{1,30})$"},message:"must match pattern \""+"^(all|[0-9]{1,30})$"+"\""};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
else {
const err48 = {instancePath:instancePath+"/segments/" + i2+"/name",schemaPath:"#/properties/segments/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data13.projects !== undefined){
let data15 = data13.projects;
if(Array.isArray(data15)){
const len3 = data15.length;
for(let i3=0; i3<len3; i3++){
let data16 = data15[i3];
if(typeof data16 === "string"){
if(!pattern3.test(data16)){
const err49 = {instancePath:instancePath+"/segments/" + i2+"/projects/" + i3,schemaPath:"export-manifest.schema.json#/definitions/projects/items/pattern",keyword:"pattern",params:{pattern: "^(?:-1|[0-9]{1,30})$"},message:"must match pattern \""+"^(?:-1|[0-9]{1,30})$"+"\""};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
else {
const err50 = {instancePath:instancePath+"/segments/" + i2+"/projects/" + i3,schemaPath:"export-manifest.schema.json#/definitions/projects/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath:instancePath+"/segments/" + i2+"/projects",schemaPath:"export-manifest.schema.json#/definitions/projects/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data13.slugs !== undefined){
let data17 = data13.slugs;
if(Array.isArray(data17)){
const len4 = data17.length;
for(let i4=0; i4<len4; i4++){
if(typeof data17[i4] !== "string"){
const err52 = {instancePath:instancePath+"/segments/" + i2+"/slugs/" + i4,schemaPath:"#/properties/segments/items/properties/slugs/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath:instancePath+"/segments/" + i2+"/slugs",schemaPath:"#/properties/segments/items/properties/slugs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data13.phase !== undefined){
let data19 = data13.phase;
if(!(((data19 === "reading") || (data19 === "rereading")) || (data19 === "done"))){
const err54 = {instancePath:instancePath+"/segments/" + i2+"/phase",schemaPath:"#/properties/segments/items/properties/phase/enum",keyword:"enum",params:{allowedValues: schema11.properties.segments.items.properties.phase.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data13.next !== undefined){
let data20 = data13.next;
if((typeof data20 !== "string") && (data20 !== null)){
const err55 = {instancePath:instancePath+"/segments/" + i2+"/next",schemaPath:"#/properties/segments/items/properties/next/type",keyword:"type",params:{type: schema11.properties.segments.items.properties.next.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data13.last !== undefined){
let data21 = data13.last;
if((typeof data21 !== "string") && (data21 !== null)){
const err56 = {instancePath:instancePath+"/segments/" + i2+"/last",schemaPath:"#/properties/segments/items/properties/last/type",keyword:"type",params:{type: schema11.properties.segments.items.properties.last.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data13.contradictions !== undefined){
let data22 = data13.contradictions;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err57 = {instancePath:instancePath+"/segments/" + i2+"/contradictions",schemaPath:"export-manifest.schema.json#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 < 0 || isNaN(data22)){
const err58 = {instancePath:instancePath+"/segments/" + i2+"/contradictions",schemaPath:"export-manifest.schema.json#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
if(data13.pages !== undefined){
let data23 = data13.pages;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err59 = {instancePath:instancePath+"/segments/" + i2+"/pages",schemaPath:"export-manifest.schema.json#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(data23 < 0 || isNaN(data23)){
const err60 = {instancePath:instancePath+"/segments/" + i2+"/pages",schemaPath:"export-manifest.schema.json#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
if(data13.emptyPages !== undefined){
let data24 = data13.emptyPages;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err61 = {instancePath:instancePath+"/segments/" + i2+"/emptyPages",schemaPath:"export-manifest.schema.json#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 < 0 || isNaN(data24)){
const err62 = {instancePath:instancePath+"/segments/" + i2+"/emptyPages",schemaPath:"export-manifest.schema.json#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
if(data13.nullEntries !== undefined){
let data25 = data13.nullEntries;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err63 = {instancePath:instancePath+"/segments/" + i2+"/nullEntries",schemaPath:"export-manifest.schema.json#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(data25 < 0 || isNaN(data25)){
const err64 = {instancePath:instancePath+"/segments/" + i2+"/nullEntries",schemaPath:"export-manifest.schema.json#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
if(data13.rows !== undefined){
let data26 = data13.rows;
if(!(((typeof data26 == "number") && (!(data26 % 1) && !isNaN(data26))) && (isFinite(data26)))){
const err65 = {instancePath:instancePath+"/segments/" + i2+"/rows",schemaPath:"export-manifest.schema.json#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
if((typeof data26 == "number") && (isFinite(data26))){
if(data26 < 0 || isNaN(data26)){
const err66 = {instancePath:instancePath+"/segments/" + i2+"/rows",schemaPath:"export-manifest.schema.json#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
}
if(data13.duplicates !== undefined){
let data27 = data13.duplicates;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err67 = {instancePath:instancePath+"/segments/" + i2+"/duplicates",schemaPath:"export-manifest.schema.json#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(data27 < 0 || isNaN(data27)){
const err68 = {instancePath:instancePath+"/segments/" + i2+"/duplicates",schemaPath:"export-manifest.schema.json#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
if(data13.reread !== undefined){
if(!(validate16(data13.reread, {instancePath:instancePath+"/segments/" + i2+"/reread",parentData:data13,parentDataProperty:"reread",rootData}))){
vErrors = vErrors === null ? validate16.errors : vErrors.concat(validate16.errors);
errors = vErrors.length;
}
}
if(data13.cut !== undefined){
if(typeof data13.cut !== "boolean"){
const err69 = {instancePath:instancePath+"/segments/" + i2+"/cut",schemaPath:"#/properties/segments/items/properties/cut/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data13.bytes !== undefined){
let data30 = data13.bytes;
if(!(((typeof data30 == "number") && (!(data30 % 1) && !isNaN(data30))) && (isFinite(data30)))){
const err70 = {instancePath:instancePath+"/segments/" + i2+"/bytes",schemaPath:"export-manifest.schema.json#/definitions/count/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
if((typeof data30 == "number") && (isFinite(data30))){
if(data30 < 0 || isNaN(data30)){
const err71 = {instancePath:instancePath+"/segments/" + i2+"/bytes",schemaPath:"export-manifest.schema.json#/definitions/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
if(data13.sha256 !== undefined){
let data31 = data13.sha256;
if(typeof data31 === "string"){
if(!pattern11.test(data31)){
const err72 = {instancePath:instancePath+"/segments/" + i2+"/sha256",schemaPath:"export-manifest.schema.json#/definitions/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
else {
const err73 = {instancePath:instancePath+"/segments/" + i2+"/sha256",schemaPath:"export-manifest.schema.json#/definitions/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
else {
const err74 = {instancePath:instancePath+"/segments/" + i2,schemaPath:"#/properties/segments/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
else {
const err75 = {instancePath:instancePath+"/segments",schemaPath:"#/properties/segments/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
if(data.seal !== undefined){
let data32 = data.seal;
if(typeof data32 === "string"){
if(!pattern11.test(data32)){
const err76 = {instancePath:instancePath+"/seal",schemaPath:"export-manifest.schema.json#/definitions/digest/pattern",keyword:"pattern",params:{pattern: "^sha256:[0-9a-f]{64}$"},message:"must match pattern \""+"^sha256:[0-9a-f]{64}$"+"\""};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
else {
const err77 = {instancePath:instancePath+"/seal",schemaPath:"export-manifest.schema.json#/definitions/digest/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
else {
const err78 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
